import { typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { appendEntry } from './append-entry.ts'

interface Given {
  /** negative: taken away */
  amountFen: number
  remark: string
  cause: string
  by: Actor
  now: number
}

/** The shop puts money on a buyer's balance, or mends it. */
export const topUp = (db: Db, owner: Owner, given: Given): Promise<void> =>
  db.transaction((tx) =>
    appendEntry(tx, owner, {
      ...given,
      type: given.amountFen > 0 ? typeOfLedger.topUp : typeOfLedger.adjustment,
      refNo: '',
    }),
  )
