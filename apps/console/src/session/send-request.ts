import { Refused, Unreachable } from './failures.ts'

/** A read can simply be repeated; a change may carry a file or price a whole tariff. */
export const timeouts = { readMs: 30_000, changeMs: 120_000 }

interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * Sends a request of the console and hands its response to `read`. Both together have a time limit: a server that
 * stops in the middle of an answer must not leave a page waiting for good.
 */
export const sendRequest = async <Result>(
  address: string,
  { method = 'GET', body, headers = {}, signal }: RequestOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const isChange = method !== 'GET'
  const timeout = AbortSignal.timeout(isChange ? timeouts.changeMs : timeouts.readMs)
  const failure = (message: string) => (error: unknown) => {
    if (signal?.aborted || error instanceof Refused) throw error
    if (!timeout.aborted) throw new Unreachable(message)
    throw new Unreachable(
      isChange ? '服务器很久没有回答，可能已经办好，请先刷新看看' : '服务器很久没有回答，请稍后再试',
    )
  }
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: { ...(isChange && { 'content-type': 'application/json' }), ...headers },
    ...(isChange && { body: JSON.stringify(body ?? {}) }),
  }).catch(failure('网络不通，请稍后再试'))
  return read(response).catch(failure('服务器没有回答，请稍后再试'))
}
