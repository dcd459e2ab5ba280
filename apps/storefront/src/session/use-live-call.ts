import type { Answer } from '@yinpu/client'
import { ApiFailure } from '@yinpu/client'
import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  codeMessages,
  codes,
} from '@yinpu/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient, CallOptions } from './api-client.ts'
import { keyOf } from './key-of.ts'
import { createLiveRequests, type InitialAnswer, type LiveState, type Outcome } from './live-requests.ts'
import { useApi } from './use-api.ts'

const toOutcome = <Data>(answer: Answer<Data>): Outcome<Data> => {
  if (answer.code === codes.ok) return { kind: 'data', data: answer.data }
  if (answer.code !== codes.invalid) return { kind: 'failed', message: answer.msg }
  return { kind: 'refusal', refusal: { fields: {}, ...answer.data, message: answer.msg } }
}

const toFailed = (error: unknown): Outcome<never> => {
  if (error instanceof ApiFailure) return { kind: 'failed', message: error.message }
  reportError(error)
  return { kind: 'failed', message: codeMessages[codes.failed] }
}

type Ask<Input, Data> = (api: ApiClient, input: Input, options: CallOptions) => Promise<Answer<Data>>

/**
 * An answer that follows its input, for prices and the like: the last data stays, marked as stale, until the
 * next comes. The caller alone shows refusals and failures. The call must not change; `initial` answers the
 * first input, so that a page rendered on the server sends nothing when it is hydrated.
 */
export const useLiveAnswer = <Input, Data>(
  ask: Ask<Input, Data>,
  input: Input | undefined,
  initial?: InitialAnswer<Data>,
): LiveState<Data> & { retry: () => void } => {
  const api = useApi()
  const [requests] = useState(() =>
    createLiveRequests<Input, Data>({
      input,
      initial,
      send: (request, signal) => ask(api, request, { signal, quiet: true }).then(toOutcome).catch(toFailed),
    }),
  )
  const state = useSyncExternalStore(requests.subscribe, requests.read, requests.read)

  const key = keyOf(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same words is no new input
  useEffect(() => requests.ask(input), [requests, key])
  useEffect(() => requests.stop, [requests])

  return { ...state, retry: requests.retry }
}

/** The same for one call. */
export const useLiveCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]> | undefined,
  initial?: InitialAnswer<CallData<Calls[Name]>>,
) =>
  useLiveAnswer<CallInput<Calls[Name]>, CallData<Calls[Name]>>(
    (api, request, options) => api.call(name, request, options),
    input,
    initial,
  )
