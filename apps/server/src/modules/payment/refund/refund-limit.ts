import { codes, dayOf, formatFen, startOfDay } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refundRepository } from './refund-repository.ts'

interface Giver {
  by: Actor
  now: number
  /** of all that one person gives back in a day: in parts and of several orders it is the same; undefined: no limit */
  limitFen?: number | undefined
}

interface RefundSum {
  companyId: string
  amountFen: number
  /** id of a refund that is made again: it does not count twice */
  id?: string
}

/** The sum of the refunds that a person has made today, over all orders. */
export const refundedTodayFen = async (
  db: Db,
  companyId: string,
  { by, now }: Pick<Giver, 'by' | 'now'>,
  except?: string,
): Promise<number> =>
  by.id === null ? 0 : refundRepository.sumBy(db, companyId, by.id, new Date(startOfDay(dayOf(now))), except)

/**
 * The sum that a person may still refund alone today; undefined: no limit. Called under the lock of an order, and from
 * then on under the person's own, so that nobody exceeds it with refunds of several orders at once.
 */
export const leftTodayFen = async (
  tx: Db,
  companyId: string,
  { by, now, limitFen }: Giver,
  except?: string,
): Promise<number | undefined> => {
  if (limitFen === undefined) return undefined
  if (by.id !== null) await refundRepository.lockGiver(tx, companyId, by.id)
  return Math.max(0, limitFen - (await refundedTodayFen(tx, companyId, { by, now }, except)))
}

export const isWithinRefundLimit = async (
  tx: Db,
  { companyId, amountFen, id }: RefundSum,
  giver: Giver,
): Promise<boolean> => {
  const leftFen = await leftTodayFen(tx, companyId, giver, id)
  return leftFen === undefined || amountFen <= leftFen
}

/** 每天 200.00 元，今天还可退 50.00 元 */
export const leftText = (limitFen: number, leftFen: number): string =>
  `每天 ${formatFen(limitFen)} 元，今天还可退 ${formatFen(leftFen)} 元`

export const refuseBeyondRefundLimit = async (tx: Db, sum: RefundSum, giver: Giver): Promise<void> => {
  const leftFen = await leftTodayFen(tx, sum.companyId, giver, sum.id)
  if (leftFen === undefined || sum.amountFen <= leftFen) return
  const { limitFen = 0 } = giver
  throw new Refusal(
    codes.refused,
    `超出您的退款限额（${leftText(limitFen, leftFen)}），请由权限更高的同事办理`,
    { limit_fen: limitFen, left_fen: leftFen },
  )
}
