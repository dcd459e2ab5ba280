import { type CallInput, type Calls, codes, type Envelope, type StartedPayment } from '@yinpu/contract'
import type { ApiClient } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'

export type PayBody = CallInput<Calls['initPayment']>['body']

export type PaymentStart =
  | { kind: 'started'; payment: StartedPayment }
  | { kind: 'refused'; answer: Envelope<unknown> }
  /** nobody knows whether it was started */
  | { kind: 'unanswered'; reason: string }

export type StartPayment = (body: PayBody) => Promise<PaymentStart>

/** The order is no longer what the page shows. */
export const isMoved = ({ code }: Envelope<unknown>): boolean =>
  code === codes.conflict || code === codes.notFound

/** Asked again because no answer came, it is the same payment; once answered, the next is a new one. */
export const createPaymentStart = (api: Pick<ApiClient, 'call'>): StartPayment => {
  const keys = createIdempotencyKeys()
  return async (body) => {
    try {
      const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
      const answer = await api.call('initPayment', { body }, options)
      keys.answered()
      return answer.code === codes.ok
        ? { kind: 'started', payment: answer.data }
        : { kind: 'refused', answer }
    } catch (error) {
      return { kind: 'unanswered', reason: failureReason(error) }
    }
  }
}
