import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { readAs } from '../staff/see-own-customers.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

/**
 * Returns an order of the person's own shop. One of another shop, one of a customer whom the person does not see, and
 * one that never existed are all not found.
 */
export const getOrder = async (db: Db, member: Member, id: string): Promise<OrderRow> => {
  const { companyId } = member
  const order = isUuid(id)
    ? await readAs(member, () => orderRepository.findOfCompany(db, companyId, id))
    : undefined
  if (order?.companyId !== companyId) throw notFound()
  return order
}

/** The order as the subject of an audit row. */
export const orderSubject = ({ id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>) => ({
  kind: 'order',
  id,
  name: orderNo,
})
