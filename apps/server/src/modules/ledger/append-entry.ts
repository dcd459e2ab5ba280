import { codes, formatFen, type LedgerType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ledgerRepository } from './ledger-repository.ts'

interface NewEntry {
  type: LedgerType
  amountFen: number
  /** one cause, one row: the same cause again changes nothing */
  cause: string
  refNo: string
  remark: string
  orderId?: string | undefined
  by: Actor
  now: number
}

/** The balance after a change; it never goes below zero. */
export const balanceAfter = (balanceFen: number, amountFen: number): number => {
  const leftFen = balanceFen + amountFen
  if (leftFen < 0)
    throw new Refusal(codes.refused, `余额不足，还差 ${formatFen(-leftFen)} 元`, {
      balance_fen: balanceFen,
      missing_fen: -leftFen,
    })
  return leftFen
}

/** Adds money to a buyer's balance or takes it away, in the transaction of its reason. */
export const appendEntry = async (tx: Db, owner: Owner, entry: NewEntry): Promise<void> => {
  const { cause, amountFen, by, now, orderId = null, ...columns } = entry
  const holder = await ledgerRepository.lock(tx, owner)
  if (await ledgerRepository.findByCause(tx, owner.companyId, cause)) return
  // Nobody could ever spend it: the money has to go back by the way it came.
  if (holder?.erasedAt) throw new Refusal(codes.conflict, '客户已注销，没有余额账户')
  const { seq, balanceFen } = (await ledgerRepository.findLast(tx, owner)) ?? { seq: 0, balanceFen: 0 }
  const balanceAfterFen = balanceAfter(balanceFen, amountFen)
  await ledgerRepository.insert(tx, {
    ...owner,
    ...columns,
    // Of money from outside the database writes it.
    sellerId: null,
    id: newId(),
    seq: seq + 1,
    cause,
    amountFen,
    balanceAfterFen,
    orderId,
    ...storedActor(by),
    createdAt: new Date(now),
  })
}
