import { type Answer, isAnswer } from './answer.ts'
import type { Fetch } from './browser-fetch.ts'
import type { ApiRequest } from './create-request.ts'

type OpenedStream = { stream: ReadableStream<Uint8Array> } | { refusal: Answer<unknown> }

/**
 * Opens a stream of server events, without a time limit. An EventSource could not send headers. Rejects if the
 * response is neither a stream nor the envelope.
 */
export const openEventStream = async (
  { url, init }: ApiRequest,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<OpenedStream> => {
  const response = await fetch(url, { ...init, signal })
  const isStream = response.headers.get('content-type')?.includes('text/event-stream')
  if (isStream && response.body) return { stream: response.body }
  const body: unknown = await response.json()
  if (!isAnswer(body)) throw new Error('the server sent no events')
  return { refusal: body }
}
