import type { OwnRecordKind } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type OwnCustomers, readingOwnCustomers } from '../../db/own-customers.ts'
import type { Member } from '../../kernel/actor.ts'
import { ownRecordRepository } from './own-record-repository.ts'

type Person = Pick<Member, 'companyId' | 'actor' | 'ownCustomersOnly'>

/** The customers that a person sees; undefined: all of them. */
export const ownCustomersOf = ({ companyId, actor, ownCustomersOnly }: Person): OwnCustomers | undefined => {
  if (!ownCustomersOnly) return undefined
  if (actor.id === null) throw new Error('only a member of staff has own customers')
  return { companyId, sellerId: actor.id }
}

/** Reads only rows that the person may see. */
export const readAs = async <Result>(
  member: Person,
  read: () => Result | PromiseLike<Result>,
): Promise<Result> => {
  const own = ownCustomersOf(member)
  return own ? readingOwnCustomers(own, read) : read()
}

/** True if a person may see a record; to be asked anew each time, because customers change hands. */
export const maySeeRecord = async (
  db: Db,
  member: Person,
  kind: OwnRecordKind,
  id: string,
): Promise<boolean> =>
  !member.ownCustomersOnly || readAs(member, () => ownRecordRepository.exists(db, member.companyId, kind, id))
