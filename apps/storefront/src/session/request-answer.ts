import {
  type Answer,
  ApiFailure,
  type ApiRequest,
  type FailureTextOf,
  type Fetch,
  readAnswer,
  sendRequest,
} from '@yinpu/client'

const timeoutMs = 6000

export const networkMessage = '网络连接失败，请检查网络后再试'
export const malformedMessage = '服务器响应异常，请稍后再试'

const texts = {
  network: networkMessage,
  timeout: '请求超时，请稍后再试',
  aborted: '请求已取消',
  malformed: malformedMessage,
}

/** statusText is English, and empty over HTTP/2: where the server says nothing itself, we do. */
const textOf: FailureTextOf = (kind, status) => {
  if (kind !== 'http') return texts[kind]
  return status >= 500 ? '服务暂时不可用，请稍后再试' : '请求失败，请稍后再试'
}

export const aborted = () => new ApiFailure('aborted', 0, texts.aborted)

const read = async (response: Response): Promise<Answer<unknown>> => {
  const answer = await readAnswer(response, textOf)
  const { ok, status } = response
  if (!ok) throw new ApiFailure('http', status, answer.msg || textOf('http', status))
  return answer
}

/** Sends one request and reads its envelope; a failing status is an ApiFailure too. */
export const requestAnswer = (
  fetch: Fetch,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Answer<unknown>> => sendRequest(request, { fetch, timeoutMs, textOf, signal }, read)
