import { z } from 'zod'
import type { RefundStanding } from '../payment-provider.ts'
import { instantShape } from './trade-shape.ts'

/** Which refund it is, and of how much. */
export const refundIdentityShape = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal('CNY') }),
})

const doneRefund = z
  .object({ status: z.literal('SUCCESS'), success_time: instantShape })
  .transform(({ success_time }): RefundStanding => ({ state: 'done', doneAt: success_time }))

const openRefund = z
  .object({ status: z.literal('PROCESSING') })
  .transform((): RefundStanding => ({ state: 'open' }))

const failedRefund = z
  .object({ status: z.enum(['CLOSED', 'ABNORMAL']) })
  .transform(({ status }): RefundStanding => ({ state: 'failed', reason: status }))

export const refundShape = z.union([doneRefund, openRefund, failedRefund])
