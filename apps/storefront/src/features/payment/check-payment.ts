import { codes, stateOfOrder } from '@yinpu/contract'
import type { ApiClient, CallOptions } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { isMoved } from './start-payment.ts'

export type PaymentResult =
  | { kind: 'paid' | 'unpaid' }
  /** the order can no longer be paid, as when it was cancelled */
  | { kind: 'moved' }
  | { kind: 'unknown'; reason: string }

/** Whether the money has come; the server asks the provider where it does not know yet. */
export const checkPayment = async (
  api: Pick<ApiClient, 'call'>,
  orderId: string,
  options: CallOptions,
): Promise<PaymentResult> => {
  try {
    const answer = await api.call('checkPayment', { params: { order_id: orderId } }, options)
    if (answer.code !== codes.ok) {
      return isMoved(answer) ? { kind: 'moved' } : { kind: 'unknown', reason: answer.msg }
    }
    const { paid, state } = answer.data
    if (paid) return { kind: 'paid' }
    return { kind: state === stateOfOrder.unpaid ? 'unpaid' : 'moved' }
  } catch (error) {
    return { kind: 'unknown', reason: failureReason(error) }
  }
}
