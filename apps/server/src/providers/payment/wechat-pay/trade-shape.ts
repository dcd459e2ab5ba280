import { z } from 'zod'
import type { Trade } from '../payment-provider.ts'

export const instantShape = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time))

/** Whose trade it is. */
export const tradeOwnerShape = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
})

/** What was paid back later was paid nevertheless. */
export const paidShape = z
  .object({
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    transaction_id: z.string().min(1),
    success_time: instantShape,
    amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  })
  .transform(({ transaction_id, success_time, amount }) => ({
    amountFen: amount.total,
    providerNo: transaction_id,
    paidAt: success_time,
  }))

/** A payment that failed can be tried again. */
const openShape = z
  .object({ trade_state: z.enum(['NOTPAY', 'USERPAYING', 'PAYERROR']) })
  .transform((): Trade => ({ state: 'open' }))

const closedShape = z
  .object({ trade_state: z.enum(['CLOSED', 'REVOKED']) })
  .transform((): Trade => ({ state: 'closed' }))

export const tradeShape = z.union([
  paidShape.transform((paid): Trade => ({ state: 'paid', ...paid })),
  openShape,
  closedShape,
])
