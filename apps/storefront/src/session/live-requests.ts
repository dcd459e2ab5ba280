import type { InvalidFields } from '@yinpu/contract'
import { keyOf } from './key-of.ts'

/** The result of one request. */
export type Outcome<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refusal'; refusal: LiveRefusal }
  | { kind: 'failed'; message: string }

/** The errors of the input, by field; `_` holds those of no field. */
export interface LiveRefusal extends InvalidFields {
  message: string
}

export interface LiveState<Data> {
  /** the last successful answer, until the next one */
  data: Data | undefined
  /** `data` answers an earlier input than the current one */
  isStale: boolean
  /** a request is running or about to be sent */
  isPending: boolean
  refusal: LiveRefusal | undefined
  failed: { message: string; retry: () => void } | undefined
}

/** The answer that is known before any request: a page rendered on the server has the answer to its first input. */
export interface InitialAnswer<Data> {
  data?: Data | undefined
  refusal?: LiveRefusal | undefined
}

interface LiveRequestsDeps<Input, Data> {
  send: (input: Input, signal: AbortSignal) => Promise<Outcome<Data>>
  /** the first input, which `initial` answers */
  input: Input | undefined
  initial?: InitialAnswer<Data> | undefined
  /** never runs backwards */
  now?: () => number
}

export const liveIntervalMs = 150

const keysOf = <State extends object>(state: State) => Object.keys(state) as (keyof State)[]

/**
 * Requests data for an input that changes while the buyer types: the first input at once, then the latest one at most
 * every interval. Only the answer to the current input is used.
 */
export const createLiveRequests = <Input, Data>({
  send,
  input,
  initial,
  now = () => performance.now(),
}: LiveRequestsDeps<Input, Data>) => {
  const listeners = new Set<() => void>()
  let latest: { input: Input; key: string } | undefined
  let inFlight: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  const firstKey = keyOf(input)
  let dataKey = initial?.data === undefined ? undefined : firstKey
  let refusedKey = initial?.refusal === undefined ? undefined : firstKey
  let state: LiveState<Data> = {
    data: initial?.data,
    isStale: false,
    isPending: input !== undefined && !initial?.data && !initial?.refusal,
    refusal: initial?.refusal,
    failed: undefined,
  }

  const set = (changes: Partial<LiveState<Data>>) => {
    const next = { ...state, ...changes }
    // A page that hydrates requests what it already shows: nothing is rendered again.
    if (keysOf(next).every((key) => next[key] === state[key])) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  const cancel = () => {
    clearTimeout(timer)
    inFlight?.abort()
    inFlight = undefined
  }

  const settle = (key: string, outcome: Outcome<Data>) => {
    const ended = { isPending: false, refusal: undefined, failed: undefined }
    const isStale = state.data !== undefined
    switch (outcome.kind) {
      case 'data':
        dataKey = key
        set({ ...ended, data: outcome.data, isStale: false })
        return
      case 'refusal':
        refusedKey = key
        set({ ...ended, isStale, refusal: outcome.refusal })
        return
      case 'failed':
        set({ ...ended, isStale, failed: { message: outcome.message, retry } })
    }
  }

  const sendNow = async () => {
    if (!latest) return
    const { input, key } = latest
    const own = new AbortController()
    inFlight = own
    sentAt = now()
    const outcome = await send(input, own.signal)
    if (inFlight === own) settle(key, outcome)
  }

  const schedule = () => {
    const wait = sentAt + liveIntervalMs - now()
    if (wait > 0) timer = setTimeout(() => void sendNow(), wait)
    else void sendNow()
  }

  /** Sends the current input again, at once. */
  const retry = () => {
    if (!latest) return
    cancel()
    set({ isPending: true, failed: undefined })
    void sendNow()
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    retry,
    /** Undefined if there is nothing to request, for example for an empty field. */
    ask(next: Input | undefined) {
      const key = keyOf(next)
      if (next !== undefined && key === latest?.key) return
      cancel()
      latest = next === undefined ? undefined : { input: next, key }
      const isStale = state.data !== undefined
      if (next === undefined) {
        set({ isStale, isPending: false, refusal: undefined, failed: undefined })
      } else if (key === dataKey) {
        set({ isStale: false, isPending: false, refusal: undefined, failed: undefined })
      } else if (key === refusedKey && state.refusal) {
        set({ isStale, isPending: false, failed: undefined })
      } else {
        set({ isStale, isPending: true, failed: undefined })
        schedule()
      }
    },
    /** The page is closed: nothing more is sent or announced. */
    stop() {
      cancel()
      latest = undefined
    },
  }
}
