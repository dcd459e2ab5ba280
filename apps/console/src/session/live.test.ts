import { QueryClient } from '@tanstack/react-query'
import { type ConsoleEventName, consoleEndpoints, staleAfterEvent } from '@yinpu/contract/console'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followChanges } from './live.ts'

/** A stream whose events the test sends. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 1
  onopen: (() => void) | undefined
  onerror: (() => void) | undefined
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeStream.opened.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
}

let client: QueryClient
let stop: () => void
const isLive = vi.fn()
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [name] }) => name)
const stream = () => {
  const opened = FakeStream.opened.at(-1)
  if (!opened) throw new Error('no stream was opened')
  return opened
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  client = new QueryClient()
  for (const name of Object.keys(consoleEndpoints)) client.setQueryData([name, {}], {})
  stop = followChanges(client, isLive)
})
afterEach(() => {
  stop()
  client.clear()
  FakeStream.opened = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an event of the stream', () => {
  it.each(Object.keys(staleAfterEvent) as ConsoleEventName[])(
    '%s makes stale what the table says, and nothing else',
    (event) => {
      stream().dispatchEvent(new Event(event))
      expect(stale()).toEqual([])
      vi.advanceTimersByTime(1_000)
      expect(stale().toSorted()).toEqual(staleAfterEvent[event].toSorted())
    },
  )

  it('was perhaps missed while the stream was interrupted: then everything is loaded again', () => {
    stream().onopen?.()
    vi.advanceTimersByTime(1_000)
    expect(stale()).toEqual(['getMe'])
    stream().onerror?.()
    expect(isLive).toHaveBeenLastCalledWith(false)
    stream().onopen?.()
    expect(isLive).toHaveBeenLastCalledWith(true)
    vi.advanceTimersByTime(1_000)
    expect(stale().toSorted()).toEqual([...new Set(Object.values(staleAfterEvent).flat())].toSorted())
  })

  it('is heard again on a new stream after the server has refused one', () => {
    stream().readyState = FakeStream.CLOSED
    stream().onerror?.()
    vi.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(2)
    stream().dispatchEvent(new Event('export'))
    vi.advanceTimersByTime(1_000)
    expect(stale()).toContain('listExports')
  })
})
