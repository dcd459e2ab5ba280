import {
  type Answer,
  ApiFailure,
  type ApiRequest,
  type FailureTextOf,
  type Fetch,
  readAnswer,
  sendRequest,
} from '@yinpu/client'
import { failureTexts } from './failure-text.ts'

const timeoutMs = 6000

/** statusText is English, and empty over HTTP/2: if the server sends no message, this one is shown. */
const textOf: FailureTextOf = (kind, status) => {
  if (kind !== 'http') return failureTexts[kind]
  return status >= 500 ? '服务暂时不可用，请稍后再试' : '请求失败，请稍后再试'
}

export const aborted = () => new ApiFailure('aborted', 0, failureTexts.aborted)

const read = async (response: Response): Promise<Answer<unknown>> => {
  const answer = await readAnswer(response, textOf)
  if (response.ok) return answer
  throw new ApiFailure('http', response.status, answer.msg || textOf('http', response.status))
}

/** Sends one request and reads its envelope; a failing status is an ApiFailure too. */
export const requestAnswer = (
  fetch: Fetch,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Answer<unknown>> => sendRequest(request, { fetch, timeoutMs, textOf, signal }, read)
