import { type AfterSaleInput, codes, type Envelope } from '@yinpu/contract'
import type { ApiClient } from '../../../session/api-client.ts'
import { failureReason } from '../../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../../session/idempotency-keys.ts'

type Application =
  | { kind: 'applied'; afterId: string }
  | { kind: 'refused'; answer: Envelope<unknown> }
  /** the connection failed: the server may have received it */
  | { kind: 'unanswered'; reason: string }

/**
 * If no answer came, the same application is sent again with its key; after an answer, the next one is new.
 */
export const createApply = (api: Pick<ApiClient, 'call'>) => {
  const keys = createIdempotencyKeys()
  return async (body: AfterSaleInput): Promise<Application> => {
    try {
      const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
      const answer = await api.call('applyAfterSale', { body }, options)
      keys.answered()
      return answer.code === codes.ok
        ? { kind: 'applied', afterId: answer.data.after_id }
        : { kind: 'refused', answer }
    } catch (error) {
      return { kind: 'unanswered', reason: failureReason(error) }
    }
  }
}
