import { hash } from 'node:crypto'
import { codes, type MemberLevel, memberLevels, textOf } from '@yinpu/contract'
import type { ConsoleCallName, CustomerStatus } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, type Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { deviceRepository } from '../account/device-repository.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type CustomerRow, customerRepository } from './customer-repository.ts'
import { statusOf } from './describe-customer.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Returns a customer of the person's own shop; one of another shop gets the same answer as one that does not exist. */
export const getCustomer = async (db: Db, { companyId }: Member, id: string): Promise<CustomerRow> => {
  const row = isUuid(id) ? await customerRepository.find(db, { companyId, userId: id }) : undefined
  if (!row) throw notFound()
  return row
}

export const keyReused = () => new Refusal(codes.conflict, '请求编号已用于其他内容，请刷新后重试')

const refuseErased = ({ erasedAt }: CustomerRow) => {
  if (erasedAt) throw new Refusal(codes.conflict, '客户已注销', { standing: 'erased' })
}

interface Change {
  action: ConsoleCallName
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A change under the customer's lock, with a row of the audit if something was done. */
export const change = (
  { db, now }: Deps,
  member: Member,
  id: string,
  step: (tx: Db, row: CustomerRow) => Promise<Change | undefined>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = { companyId: member.companyId, userId: id }
    const row = isUuid(id) ? await customerRepository.lockWhole(tx, owner) : undefined
    if (!row) throw notFound()
    refuseErased(row)
    const done = await step(tx, row)
    const subject = { kind: 'customer', id, name: row.name }
    if (done) await writeAudit(tx, member, { subject, ...done }, now())
  })

/** Changes the level that was seen: a second person at the same time is told the current level. */
export const setLevel = async (
  deps: Deps,
  member: Member,
  id: string,
  { level, was }: { level: MemberLevel; was: MemberLevel },
): Promise<{ level: MemberLevel }> => {
  await change(deps, member, id, async (tx, row) => {
    if (row.level === level) return undefined
    if (!(await customerRepository.setLevel(tx, { companyId: member.companyId, userId: id }, was, level)))
      throw new Refusal(codes.conflict, `等级已改为${textOf(memberLevels)[row.level]}，请确认后再改`, {
        level: row.level,
      })
    return { action: 'updateCustomer', before: { level: was }, after: { level } }
  })
  return { level }
}

/** One key, one note. */
export const addNote = async (
  deps: Deps,
  member: Member,
  id: string,
  { text, key }: { text: string; key: string },
): Promise<{ id: string }> => {
  const owner = { companyId: member.companyId, userId: id }
  const keyHash = hash('sha256', key)
  let noteId = newId()
  await change(deps, member, id, async (tx) => {
    const earlier = await customerRepository.findNoteByKey(tx, owner, keyHash)
    if (earlier && earlier.text !== text) throw keyReused()
    if (earlier) {
      noteId = earlier.id
      return undefined
    }
    await customerRepository.insertNote(tx, {
      ...owner,
      id: noteId,
      text,
      keyHash,
      ...actorColumnsOf(member.actor),
      createdAt: new Date(deps.now()),
    })
    // The text is on the customer's page, and is erased with the customer: the audit, which stays, does not repeat it.
    return { action: 'addCustomerNote' }
  })
  return { id: noteId }
}

/** Signs a disabled customer out everywhere; the next login says why. */
export const setEnabled = async (
  deps: Deps,
  member: Member,
  id: string,
  { enabled, why }: { enabled: boolean; why: string },
): Promise<{ standing: CustomerStatus }> => {
  const owner = { companyId: member.companyId, userId: id }
  let standing: CustomerStatus = 'enabled'
  await change(deps, member, id, async (tx, row) => {
    standing = statusOf({ ...row, enabled })
    if (!(await customerRepository.setEnabled(tx, owner, enabled))) return undefined
    if (!enabled) {
      await accountRepository.deleteTokensOf(tx, owner.companyId, id)
      await deviceRepository.deleteOf(tx, owner.companyId, id)
    }
    return {
      action: enabled ? 'enableCustomer' : 'disableCustomer',
      before: { enabled: row.enabled },
      after: { enabled, ...(why && { why }) },
    }
  })
  return { standing }
}
