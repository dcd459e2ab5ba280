import { withoutNulls } from '@yinpu/contract'
import { type Answer, isAnswer } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import type { ApiRequest } from './build-request.ts'

export const requestTimeoutMs = 6000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const networkMessage = '网络连接失败，请检查网络后再试'

export const aborted = () => new ApiFailure('aborted', 0, '请求已取消')

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** statusText is English, and empty over HTTP/2: where the server says nothing itself, we do. */
const httpMessage = (status: number): string =>
  status >= 500 ? '服务暂时不可用，请稍后再试' : '请求失败，请稍后再试'

const toAnswer = (response: Response, text: string): Answer<unknown> => {
  const body = parseBody(text)
  if (!response.ok) {
    const message = (isAnswer(body) && body.msg) || httpMessage(response.status)
    throw new ApiFailure('http', response.status, message)
  }
  if (!isAnswer(body)) throw new ApiFailure('malformed', response.status, '服务器响应异常，请稍后再试')
  return { ...body, data: withoutNulls(body.data) } as Answer<unknown>
}

/** Sends one request and reads its envelope; whatever goes wrong is an ApiFailure. */
export const sendRequest = async (
  fetch: Fetch,
  { url, init }: ApiRequest,
  caller?: AbortSignal,
): Promise<Answer<unknown>> => {
  if (caller?.aborted) throw aborted()
  const controller = new AbortController()
  const cancel = () => controller.abort()
  let timedOut = false
  // Runs until the body is read: a server can also fall silent halfway.
  const timer = setTimeout(() => {
    timedOut = true
    cancel()
  }, requestTimeoutMs)
  caller?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return toAnswer(response, await response.text())
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    if (timedOut) throw new ApiFailure('timeout', 0, '请求超时，请稍后再试')
    if (caller?.aborted) throw aborted()
    throw new ApiFailure('network', 0, networkMessage)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', cancel)
  }
}
