import { Refusal } from '@yinpu/client'
import { type CallData, type CallInput, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

type Body = NonNullable<CallInput<ConsoleCalls['scanJob']>['body']>
export type ScanAnswer = CallData<ConsoleCalls['scanJob']>
/** A scan as it is kept: the time at which it is sent comes later. */
export type Scan = Omit<Body, 'sent_at' | 'kept' | 'key' | 'at'>

/** The counts of a scan; a finish without them counts everything on hand. */
export const countsOf = ({ move, good, waste }: Scan, open = 0): { good: number; waste: number } => ({
  good: Number(good ?? (move === 'finish' ? Math.max(0, open - Number(waste ?? 0)) : 0)),
  waste: Number(waste ?? 0),
})

export interface StoredScan {
  key: string
  /** grows with each scan, whatever happens to the clock */
  seq: number
  at: number
  scan: Scan
  /** what the person did, in words: 完成覆膜 */
  label: string
  /** why it was refused after it had waited; it stays until it is dismissed */
  why?: string
}

export interface ScanStore {
  list: () => StoredScan[]
  put: (scan: StoredScan) => void
  remove: (key: string) => void
}

export type ScanOutcome =
  | { kind: 'answered'; answer: ScanAnswer }
  | { kind: 'refused'; error: unknown }
  /** there is no network: it waits */
  | { kind: 'kept' }

export interface QueueState {
  waiting: readonly StoredScan[]
  refused: readonly StoredScan[]
  /** the last attempt did not reach the server */
  isStuck: boolean
}

interface Deps {
  store: ScanStore
  send: (body: Body) => Promise<ScanAnswer>
  now: () => number
  /** runs one sender at a time, over all tabs */
  alone?: (work: () => Promise<void>) => Promise<void>
  onAnswer?: (answer: ScanAnswer) => void
}

/** After this time nobody waits for the answer any more. */
const freshMs = 10_000

/** True for a refusal that says something of the scan; everything else is tried again. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  error.code !== codes.signInRequired &&
  error.code !== codes.accessTokenInvalid &&
  error.code !== codes.failed

const inOrder = (one: StoredScan, other: StoredScan) => one.seq - other.seq || one.at - other.at

/** Sends scans one after the other, in their order and each once; what cannot be sent is kept. */
export const createScanQueue = ({ store, send, now, alone = (work) => work(), onAnswer }: Deps) => {
  const listeners = new Set<() => void>()
  const outcomes = new Map<string, ScanOutcome>()
  /** Added by this page and not yet tried: somebody waits for the answer. */
  const fresh = new Set<string>()
  let isStuck = false
  const read = (): QueueState => {
    const all = store.list().toSorted(inOrder)
    return {
      waiting: all.filter(({ why }) => why === undefined),
      refused: all.filter(({ why }) => why !== undefined),
      isStuck,
    }
  }
  let state = read()
  const changed = () => {
    state = read()
    for (const listener of listeners) listener()
  }

  const sendOne = async (stored: StoredScan) => {
    const { key, at, scan } = stored
    const isFresh = fresh.delete(key) && now() - at < freshMs
    try {
      const answer = await send({ ...scan, key, at, sent_at: now(), delayed: !isFresh })
      store.remove(key)
      outcomes.set(key, { kind: 'answered', answer })
      onAnswer?.(answer)
      return true
    } catch (error) {
      if (!isFinal(error)) return false
      outcomes.set(key, { kind: 'refused', error })
      if (isFresh) store.remove(key)
      else store.put({ ...stored, why: error.message })
      return true
    }
  }

  const sendAll = async () => {
    for (;;) {
      const [next] = read().waiting
      if (!next) break
      isStuck = !(await sendOne(next))
      changed()
      if (isStuck) break
    }
  }

  let sending: Promise<void> | undefined
  const flush = (): Promise<void> => {
    sending ??= alone(sendAll).finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    flush,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: async (scan: Scan, label: string): Promise<ScanOutcome> => {
      const key = crypto.randomUUID()
      const seq = Math.max(0, ...store.list().map((one) => one.seq)) + 1
      store.put({ key, seq, at: now(), scan, label })
      fresh.add(key)
      changed()
      await flush()
      // The sender may have ended just before the scan came.
      if (!outcomes.has(key) && !isStuck) await flush()
      fresh.delete(key)
      const outcome = outcomes.get(key) ?? { kind: 'kept' as const }
      outcomes.delete(key)
      return outcome
    },
    dismiss: (key: string) => {
      store.remove(key)
      changed()
    },
  }
}
