import { typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { appendEntry } from './append-entry.ts'
import { ledgerRepository } from './ledger-repository.ts'

interface BalanceChange {
  /** negative: taken away */
  amountFen: number
  remark: string
  cause: string
  by: Actor
  now: number
}

/** The shop puts money on a buyer's balance, or corrects it, and notifies the buyer. */
export const topUp = (db: Db, owner: Owner, input: BalanceChange): Promise<void> =>
  db.transaction(async (tx) => {
    const { amountFen, remark, cause, now } = input
    const type = amountFen > 0 ? typeOfLedger.topUp : typeOfLedger.adjustment
    await appendEntry(tx, owner, { ...input, type, refNo: '' })
    const { balanceFen = 0 } = (await ledgerRepository.findLast(tx, owner)) ?? {}
    const facts = { amountFen, balanceFen, why: remark }
    await notifyBuyer(tx, owner, { kind: 'balance_changed', cause: `balance:${cause}`, facts, now })
  })
