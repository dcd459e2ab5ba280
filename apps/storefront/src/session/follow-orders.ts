interface ServerEvent {
  name: string
  data: string
}

const eventIn = (block: string): ServerEvent[] => {
  const values = (field: string) =>
    block
      .split('\n')
      .flatMap((line) => (line.startsWith(`${field}:`) ? line.slice(field.length + 1).trim() : []))
  const data = values('data')
  return data.length > 0 ? [{ name: values('event').at(-1) ?? 'message', data: data.join('\n') }] : []
}

/** Parses a stream of server-sent events, wherever the network has cut it; comments are left out. */
export const createServerEventReader = () => {
  const decoder = new TextDecoder()
  let rest = ''
  return (chunk: Uint8Array): ServerEvent[] => {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(eventIn)
  }
}

/** Called with the id of a changed order; with undefined if a change may have been missed. */
export type OnOrderEvent = (orderId: string | undefined) => void

interface FollowOrdersDeps {
  /** undefined if there is no buyer to follow */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>
  onEvent: OnOrderEvent
  /** there is a message, or one was read in another tab; also if that may have been missed */
  onMessage?: () => void
  /** the shop has changed, perhaps its prices; also if that may have been missed */
  onShop?: () => void
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  random?: () => number
}

export const pollMs = 20_000
/** The server sends something more often than that; a dead connection does not. */
export const silenceMs = 50_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** After so many failures in a row, a proxy may block streams altogether. */
const failuresUntilPoll = 3

/** Twice as long each time, and different for the tabs that lost the server together. */
export const pauseAfter = (failures: number, random: () => number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random() / 2)

const orderIn = ({ name, data }: ServerEvent): string[] => {
  if (name !== 'order') return []
  const parsed: unknown = JSON.parse(data)
  const id = typeof parsed === 'object' && parsed !== null && 'order_id' in parsed && parsed.order_id
  return typeof id === 'string' ? [id] : []
}

/**
 * Follows a buyer's orders until the returned function is called. Browsers allow few connections to one host, so
 * a hidden tab holds none: it asks at once when it is visible again.
 */
export const followOrders = ({
  open,
  onEvent,
  onMessage = () => undefined,
  onShop = () => undefined,
  tab,
  random = Math.random,
}: FollowOrdersDeps): (() => void) => {
  let current: AbortController | undefined
  let pausing: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let failures = 0

  /** Changes may have been missed meanwhile. */
  const missed = () => {
    onEvent(undefined)
    onMessage()
    onShop()
  }
  const stopPolling = () => {
    clearInterval(polling)
    polling = undefined
  }
  const close = () => {
    current?.abort()
    current = undefined
    clearTimeout(pausing)
    stopPolling()
  }

  const read = async (stream: ReadableStream<Uint8Array>, own: AbortController) => {
    const readEvents = createServerEventReader()
    const reader = stream.getReader()
    // A stream that does not come from fetch would not know of the signal.
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    let silence: ReturnType<typeof setTimeout> | undefined
    try {
      for (;;) {
        silence = setTimeout(() => own.abort(), silenceMs)
        const { done, value } = await reader.read()
        clearTimeout(silence)
        if (done || current !== own) return
        failures = 0
        stopPolling()
        const events = readEvents(value)
        // Without an id if the server itself does not know it.
        for (const id of events.flatMap(orderIn)) onEvent(id || undefined)
        if (events.some(({ name }) => name === 'message')) onMessage()
        if (events.some(({ name }) => name === 'shop')) onShop()
      }
    } finally {
      clearTimeout(silence)
    }
  }

  /** False if another try cannot help. */
  const follow = async (own: AbortController): Promise<boolean> => {
    const stream = await open(own.signal)
    if (current !== own) return false
    if (!stream || failures > 0) missed()
    if (!stream) return false
    await read(stream, own)
    return true
  }

  const connect = async () => {
    const own = new AbortController()
    current = own
    const shouldGoOn = await follow(own).catch(() => true)
    if (current !== own || !shouldGoOn) return
    failures += 1
    if (failures >= failuresUntilPoll) polling ??= setInterval(missed, pollMs)
    pausing = setTimeout(() => void connect(), pauseAfter(failures, random))
  }

  const onVisibility = () => {
    close()
    if (tab.visibilityState !== 'visible') return
    missed()
    void connect()
  }

  tab.addEventListener('visibilitychange', onVisibility)
  if (tab.visibilityState === 'visible') void connect()
  return () => {
    tab.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
