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
  let kind: RequestFailureKind = 'network'
  const controller = new AbortController()
  const endAs = (reason: RequestFailureKind) => () => {
    kind = reason
    controller.abort()
  }
  const leave = endAs('aborted')
  if (signal?.aborted) leave()
  const timer = setTimeout(endAs('timeout'), timeoutMs)
  signal?.addEventListener('abort', leave)
  try {
    controller.signal.throwIfAborted()
    const response = await fetch(url, { ...init, signal: controller.signal })
    status = response.status
    return await read(response)
  } catch (error) {
    throw error instanceof ApiFailure ? error : new ApiFailure(kind, status, textOf(kind, status))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
