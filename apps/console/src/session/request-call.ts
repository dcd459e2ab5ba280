import {
  type AddressInput,
  buildAddress,
  createRequest,
  type FailureTextOf,
  type RequestInput,
  sendRequest,
} from '@yinpu/client'
import type { Method } from '@yinpu/contract'
import { idleHeader } from '@yinpu/contract/console'
import { isIdle } from './idle.ts'

/** A read can simply be repeated; a change may carry a file or price a whole tariff. */
export const timeouts = { readMs: 30_000, changeMs: 120_000 }

/** The message for an error that nobody expected. */
export const unknownText = '出错了，请刷新页面再试'

const textFor =
  (isChange: boolean): FailureTextOf =>
  (kind, status) => {
    if (kind === 'aborted') return unknownText
    if (kind === 'network' && status === 0) return '网络不通，请稍后再试'
    if (kind !== 'timeout') return '服务器没有回答，请稍后再试'
    return isChange ? '服务器很久没有回答，可能已经办好，请先刷新看看' : '服务器很久没有回答，请稍后再试'
  }

/** Drops empty fields of a search. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

export const addressOf = (path: string, { params, query }: AddressInput): string =>
  buildAddress(path, { params, query: withoutEmpty(query) })

/** Sends the request of a call and hands its response to `read`; both together have a time limit. */
export const requestCall = <Result>(
  endpoint: { method: Method; path: string },
  { params, query, body }: RequestInput,
  read: (response: Response, textOf: FailureTextOf) => Promise<Result>,
  { signal, key }: { signal?: AbortSignal | undefined; key?: string | undefined } = {},
): Promise<Result> => {
  const isChange = endpoint.method !== 'GET'
  const textOf = textFor(isChange)
  const request = createRequest(
    endpoint,
    { params, query: withoutEmpty(query), body: isChange ? (body ?? {}) : undefined },
    {
      headers: { ...(isIdle() && { [idleHeader]: '1' }), ...(key && { 'idempotency-key': key }) },
      credentials: 'same-origin',
    },
  )
  const timeoutMs = isChange ? timeouts.changeMs : timeouts.readMs
  return sendRequest(request, { timeoutMs, textOf, signal }, (response) => read(response, textOf))
}
