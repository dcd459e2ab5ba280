import type { ApiFailure } from '@yinpu/client'

export const failureTexts = {
  network: '网络连接失败，请检查网络后再试',
  timeout: '请求超时，请稍后再试',
  aborted: '请求已取消',
  malformed: '服务器响应异常，请稍后再试',
}

/** The message for the buyer: the status, if there is one to show, and the reason. */
export const failureText = ({ kind, status, message }: ApiFailure): string =>
  kind === 'http' || kind === 'malformed' ? `${status} ${message}` : message
