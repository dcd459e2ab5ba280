import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { consoleEndpoints, type ReadingCallName, staleAfterEvent } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'
import { renewAnswers } from './renew.ts'

/** Several orders may change at once; the page sends one request for all of them. */
const gatherMs = 400
/** A browser reconnects by itself unless the stream was refused; then it is opened again after this time. */
const pauseMs = 10_000

/** Keeps the answers current by the events of the stream, until the function that it returns is called. */
export const followChanges = (client: QueryClient, setLive: (isLive: boolean) => void): (() => void) => {
  let stream: EventSource | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let pausing: ReturnType<typeof setTimeout> | undefined
  const stale = new Set<ReadingCallName>()
  const renew = () => {
    gathering = undefined
    void renewAnswers(client, stale)
    stale.clear()
  }
  const onEvent = (names: readonly ReadingCallName[]) => () => {
    for (const name of names) stale.add(name)
    gathering ??= setTimeout(renew, gatherMs)
  }
  let wasOpen = false
  const open = () => {
    const opened = new EventSource(consoleEndpoints.followEvents.path)
    stream = opened
    opened.onopen = () => {
      setLive(true)
      // Loads everything that may have changed while disconnected; on the first connection only the role.
      onEvent(wasOpen ? Object.values(staleAfterEvent).flat() : staleAfterEvent.me)()
      wasOpen = true
    }
    opened.onerror = () => {
      setLive(false)
      // The stream was interrupted, or ended with the session: the answer to `me` shows which.
      onEvent(staleAfterEvent.me)()
      if (opened.readyState === EventSource.CLOSED) pausing = setTimeout(open, pauseMs)
    }
    for (const [event, names] of Object.entries(staleAfterEvent))
      opened.addEventListener(event, onEvent(names))
  }
  open()
  return () => {
    clearTimeout(gathering)
    clearTimeout(pausing)
    stream?.close()
  }
}

/** Keeps the screen current; returns true while events arrive live. */
export const useLive = (): boolean => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => followChanges(client, setLive), [client])
  return isLive
}
