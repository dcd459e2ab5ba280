import type { CreditKind } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { type CreditEntryRow, creditRepository } from './credit-repository.ts'

type Optional = Pick<
  CreditEntryRow,
  'limitFen' | 'orderId' | 'paymentId' | 'refundId' | 'statementId' | 'way' | 'remark'
>

interface NewCredit extends Partial<Optional> {
  kind: CreditKind
  /** positive: owed */
  amountFen: number
  /** one cause, one row: the same cause again changes nothing */
  cause: string
  by: Actor
  now: number
}

const nothing: Optional = {
  limitFen: null,
  orderId: null,
  paymentId: null,
  refundId: null,
  statementId: null,
  way: '',
  remark: '',
}

/** Increases or reduces a debt, in the transaction of its reason and under the account's lock. Returns the row's time. */
export const appendCredit = async (tx: Db, { companyId, userId }: Owner, entry: NewCredit): Promise<Date> => {
  const { by, now, ...fields } = entry
  const earlier = await creditRepository.findByCause(tx, companyId, fields.cause)
  if (earlier) return earlier.createdAt
  const last = await creditRepository.findLast(tx, { companyId, userId })
  // Clocks of two processes may differ; the rows of an account have one order.
  const createdAt = new Date(Math.max(now, last?.createdAt.getTime() ?? 0))
  await creditRepository.insert(tx, {
    companyId,
    id: newId(),
    userId,
    seq: (last?.seq ?? 0) + 1,
    // Of a settlement the database writes it.
    sellerId: null,
    ...nothing,
    ...fields,
    usedAfterFen: (last?.usedFen ?? 0) + fields.amountFen,
    ...storedActor(by),
    createdAt,
  })
  return createdAt
}
