import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fen, id, requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { movedOrder } from './order-move-calls.ts'
import { buyerAtHand, note, ofId, ownCompany, why } from './shop-shapes.ts'

const mostFen = 99_999_999_999
export const positiveFen = fen.min(1, '金额应大于 0').max(mostFen)
/** 同一个 key 只执行一次 */
export const key = requiredText(200).optional()
export const ofNumber = z.object({ no: id })

export const ofOrder = ownCompany.extend({ order_id: id, order_no: z.string() })

export const moneyCalls = {
  confirmPayment: defineCall(consoleEndpoints.confirmPayment, {
    params: ofNumber,
    body: z.object({ note }),
    data: movedOrder,
  }),
  adjustBalance: defineCall(consoleEndpoints.adjustBalance, {
    params: ofId,
    body: z.object({
      amount_fen: fen
        .min(-mostFen)
        .max(mostFen)
        .refine((value) => value !== 0, '金额不能为 0'),
      why,
      key,
    }),
    data: ownCompany.extend({ buyer: buyerAtHand, amount_fen: fen, balance_fen: fen }),
  }),
}
