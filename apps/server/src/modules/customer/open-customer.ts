import { codes } from '@yinpu/contract'
import { personOr } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isAnyReferenceViolation } from '../../db/database-errors.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { noPassword } from '../account/passwords.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { ownCustomersOf } from '../staff/see-own-customers.ts'
import { contactRepository } from './contact-repository.ts'
import { customerRepository } from './customer-repository.ts'
import { titleOf } from './customer-title.ts'
import { keyReused } from './keep-customer.ts'

interface Deps {
  db: Db
  now: () => number
}

interface Contact {
  name: string
  mobile: string
  role: string
}

interface NewCustomer extends Contact {
  company: string
  contacts: Contact[]
  key: string
}

/** Leads to the customer who has the number, as the account's own or as a contact's: there is never a second one. */
const findByNumber = async (db: Db, companyId: string, mobile: string) => {
  const account = await accountRepository.findByMobile(db, companyId, mobile)
  const userId = account?.id ?? (await contactRepository.findCustomer(db, companyId, mobile))
  return userId === undefined ? undefined : customerRepository.find(db, { companyId, userId })
}

/**
 * Opens an account without a password, which becomes the buyer's own when its mobile signs in with a code. The key is
 * the customer's id, so that a repeated request finds what the first has made.
 */
export const openCustomer = async (
  deps: Deps,
  member: Member,
  { key: id, contacts, company, name, mobile, role }: NewCustomer,
): Promise<{ id: string }> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const owner = { companyId, userId: id }
    const own = ownCustomersOf(member)
    const createdAt = new Date(now)
    const refuseKnown = async () => {
      const known = await findByNumber(tx, companyId, mobile)
      // A customer of a colleague has no name here.
      if (known && known.id !== id && own && known.sellerId !== own.sellerId)
        throw new Refusal(codes.conflict, '这个手机号已是店里的客户，由同事跟进，请找店里安排')
      if (known && known.id !== id)
        throw new Refusal(codes.conflict, `这个手机号已是客户“${titleOf(known)}”的`, {
          customer_id: known.id,
          name: titleOf(known),
        })
    }
    await refuseKnown()
    const row = {
      companyId,
      id,
      mobile,
      name: personOr({ name, company }),
      companyName: company,
      contactRole: role,
      sellerId: own?.sellerId ?? null,
      createdAt,
    }
    if (!(await customerRepository.insert(tx, { ...row, passwordHash: noPassword, awaitsOwner: true }))) {
      await refuseKnown()
      const first = await customerRepository.find(tx, owner)
      if (first?.mobile === mobile && (!own || first.sellerId === own.sellerId)) return { result: { id } }
      throw keyReused()
    }
    await contactRepository.insert(
      tx,
      contacts.map((contact) => ({ ...owner, ...contact, id: newId(), createdAt })),
    )
    return {
      result: { id },
      entry: {
        action: 'createCustomer',
        subject: { kind: 'customer', id, name: titleOf({ name, companyName: company }) },
        after: { mobile, contacts: contacts.length },
      },
    }
  })

/** Takes back a customer that was opened by mistake: nobody has signed in, and nothing was ordered or booked. */
export const deleteCustomer = async (deps: Deps, member: Member, id: string): Promise<null> => {
  const owner = { companyId: member.companyId, userId: id }
  try {
    return await changeWithAudit(deps, member, async (tx) => {
      const row = isUuid(id) ? await customerRepository.lockWhole(tx, owner) : undefined
      if (!row) throw notFound()
      if (!row.awaitsOwner) throw new Refusal(codes.conflict, '客户自己登录过，不能删除；可以停用或注销')
      await customerRepository.deleteWhole(tx, owner)
      const subject = { kind: 'customer', id, name: titleOf(row) }
      return { result: null, entry: { action: 'deleteCustomer', subject } }
    })
  } catch (error) {
    // Every order, booking and inquiry refers to its customer.
    if (isAnyReferenceViolation(error)) throw new Refusal(codes.conflict, '客户已有订单或账目，不能删除')
    throw error
  }
}
