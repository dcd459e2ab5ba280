import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { wholeMobile } from '../../kernel/mask-mobile.ts'
import { notFound } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getOrder, orderSubject } from '../order/shop-order.ts'
import { buyerSearchRepository } from './buyer-search-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Whole mobiles, each time with an audit row: who has seen a number is known. */

export const revealRecipient = async ({ db, now }: Deps, member: Member, orderId: string) => {
  const order = await getOrder(db, member, orderId)
  if (!order.address) throw notFound()
  await writeAudit(db, member, { action: 'revealRecipient', subject: orderSubject(order) }, now())
  return { mobile: order.address.mobile }
}

export const revealCustomer = async ({ db, now }: Deps, member: Member, id: string) => {
  const customer = isUuid(id) ? await buyerSearchRepository.find(db, member.companyId, id) : undefined
  if (!customer) throw notFound()
  const subject = { kind: 'customer', id: customer.id, name: customer.name }
  await writeAudit(db, member, { action: 'revealCustomer', subject }, now())
  return { mobile: wholeMobile(customer.mobile) }
}
