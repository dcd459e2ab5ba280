import { ApiFailure, type FailureTextOf, type RequestFailureKind } from './api-failure.ts'
import { browserFetch, type Fetch } from './browser-fetch.ts'
import type { ApiRequest } from './create-request.ts'

interface SendOptions {
  /** for headers and body together: a server can also fall silent halfway */
  timeoutMs: number
  textOf: FailureTextOf
  signal?: AbortSignal | undefined
  fetch?: Fetch
}

/** Sends one request and hands its response to `read`; whatever goes wrong is an ApiFailure. */
export const sendRequest = async <Result>(
  { url, init }: ApiRequest,
  { timeoutMs, textOf, signal, fetch = browserFetch }: SendOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  let status = 0
  const failure = (kind: RequestFailureKind) => new ApiFailure(kind, status, textOf(kind, status))
  if (signal?.aborted) throw failure('aborted')
  const controller = new AbortController()
  const cancel = () => controller.abort()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    cancel()
  }, timeoutMs)
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    status = response.status
    return await read(response)
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    throw failure(timedOut ? 'timeout' : signal?.aborted ? 'aborted' : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
