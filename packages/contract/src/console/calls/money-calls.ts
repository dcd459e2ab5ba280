import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { moneyMoves, payChannels, paymentStates } from '../../enumerations/money-enumerations.ts'
import { fen, id, kind, requiredText } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { movedOrder } from './order-move-calls.ts'
import { buyerAtHand, newestInState, note, ofId, ownCompany, refundAtHand, why } from './shop-shapes.ts'
import { paymentAtHand } from './whole-order-calls.ts'

const mostFen = 99_999_999_999
export const positiveFen = fen.min(1, '金额应大于 0').max(mostFen)
/** 同一个 key 只执行一次 */
export const key = requiredText(200).optional()
export const ofNumber = z.object({ no: id })

export const ofOrder = ownCompany.extend({ order_id: id, order_no: z.string() })

export const dayQuery = z.object({
  date: z.string().refine(isDay, '应为日期，例如 2026-11-14').optional().describe('北京时间；默认昨天'),
})

export const reconciliation = z.object({
  day: z.string(),
  accounts: z.array(z.object({ channel: kind(payChannels), account: z.string() })).describe('对过账的账号'),
  differences: z.array(
    z.object({
      channel: kind(payChannels),
      account: z.string(),
      kind: kind(moneyMoves),
      number: z.string(),
      what: z.string(),
      ours_fen: fen.optional(),
      theirs_fen: fen.optional(),
    }),
  ),
  faults: z.array(z.object({ what: z.string(), id: z.string() })).describe('本店账目的问题'),
  troubles: z.array(z.string()).describe('没有问到的账号，一行一个'),
})

export const moneyCalls = {
  listPayments: defineCall(consoleEndpoints.listPayments, {
    query: newestInState(valuesOf(paymentStates)),
    data: z.object({
      payments: z.array(ofOrder.extend(paymentAtHand.shape)),
      refunds: z.array(ofOrder.extend(refundAtHand.shape)).describe('尚未完成的退款'),
    }),
  }),
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
        .refine((given) => given !== 0, '金额不能为 0'),
      why,
      key,
    }),
    data: ownCompany.extend({ buyer: buyerAtHand, amount_fen: fen, balance_fen: fen }),
  }),
}
