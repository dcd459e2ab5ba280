import { codes, formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refundRepository } from './refund-repository.ts'

interface Whose {
  by: Actor
  /** of all that one person gives back of an order: in parts it is the same money; undefined: no limit */
  limitFen?: number | undefined
}

interface Wanted {
  companyId: string
  orderId: string
  amountFen: number
  /** of a refund that is made anew: it does not count twice */
  id?: string
}

/** Whether somebody may give that much back alone, besides what they have given back before. Under the order's lock. */
export const isWithinRefundLimit = async (
  tx: Db,
  { companyId, orderId, amountFen, id }: Wanted,
  { by, limitFen }: Whose,
): Promise<boolean> => {
  if (limitFen === undefined) return true
  const givenFen = by.id ? await refundRepository.sumBy(tx, companyId, orderId, by.id, id) : 0
  return givenFen + amountFen <= limitFen
}

export const refuseBeyondRefundLimit = async (tx: Db, wanted: Wanted, whose: Whose): Promise<void> => {
  if (await isWithinRefundLimit(tx, wanted, whose)) return
  const { limitFen = 0 } = whose
  throw new Refusal(codes.refused, `超出您的退款限额（${formatFen(limitFen)} 元），请由权限更高的同事办理`, {
    limit_fen: limitFen,
  })
}
