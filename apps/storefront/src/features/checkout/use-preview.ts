import { codes, type OrderPreview } from '@yinpu/contract'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { keyOf } from '../../session/key-of.ts'
import { createLiveRequests, type Outcome } from '../../session/live-requests.ts'
import { useApi } from '../../session/use-api.ts'
import type { PreviewBody } from './checkout-request.ts'

/** `gone`: none of the chosen items is in the cart any more. */
type Previewed = OrderPreview | 'gone'

const addressGone: Outcome<never> = { kind: 'failed', message: '这个收货地址已在别处删除，请另选一个' }

/** A "not found" answer does not say what is missing: a second call without the address checks the goods alone. */
const findMissing = async (
  api: ApiClient,
  body: PreviewBody,
  signal: AbortSignal,
): Promise<Outcome<Previewed>> => {
  const { address_id, carrier: _, ...rest } = body
  if (!address_id) return { kind: 'data', data: 'gone' }
  const outcome = await askPreview(api, rest, signal)
  return outcome.kind === 'data' && outcome.data !== 'gone' ? addressGone : outcome
}

/** Fetches the current price of the order. It never rejects. */
export const askPreview = async (
  api: ApiClient,
  body: PreviewBody,
  signal: AbortSignal,
): Promise<Outcome<Previewed>> => {
  try {
    const answer = await api.call('previewOrder', { body }, { signal, quiet: true })
    if (answer.code === codes.ok) return { kind: 'data', data: answer.data }
    if (answer.code === codes.notFound) return findMissing(api, body, signal)
    const fields = answer.code === codes.invalid ? Object.values(answer.data?.fields ?? {}) : []
    return { kind: 'failed', message: fields.length > 0 ? fields.join('；') : answer.msg }
  } catch (error) {
    return { kind: 'failed', message: failureReason(error) }
  }
}

interface Question {
  body: PreviewBody
  /** region of the chosen address: an edited address keeps its id, but its freight changes */
  region: string | undefined
}

/**
 * The figures while the buyer chooses. They are read before the next call, because the carriers of one answer are the
 * options of the next call.
 */
export const usePreview = () => {
  const api = useApi()
  const [requests] = useState(() =>
    createLiveRequests<Question, Previewed>({
      input: undefined,
      send: ({ body }, signal) => askPreview(api, body, signal),
    }),
  )
  const state = useSyncExternalStore(requests.subscribe, requests.read, requests.read)
  useEffect(() => requests.stop, [requests])
  return { state, ask: requests.ask, retry: requests.retry }
}

/** Calls the server whenever the request changes; a new object with the same content is no change. */
export const useQuestion = (ask: (question: Question) => void, question: Question): void => {
  const key = keyOf(question)
  const put = useCallback(() => ask(JSON.parse(key) as Question), [ask, key])
  useEffect(put, [put])
}
