import { useQueryClient } from '@tanstack/react-query'
import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'

/** What an open page hears of: what shows it is asked for anew. */
const renewedBy: Record<string, ConsoleCallName[]> = {
  order: ['listOrders', 'getOrder', 'getToday'],
  me: ['getMe'],
}

/** Several orders may change at once; a page asks once for all of them. */
const gatherMs = 400

const { path } = consoleEndpoints.followEvents

/** Keeps what is on the screen true; answers whether changes are heard as they happen. */
export const useEvents = (): boolean => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const stream = new EventSource(path)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<ConsoleCallName>()
    const renew = () => {
      timer = undefined
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
      stale.clear()
    }
    const hear = (names: ConsoleCallName[]) => () => {
      for (const name of names) stale.add(name)
      timer ??= setTimeout(renew, gatherMs)
    }
    let wasOpen = false
    stream.onopen = () => {
      setLive(true)
      // Whatever happened while nobody listened.
      if (wasOpen) hear(Object.values(renewedBy).flat())()
      wasOpen = true
    }
    stream.onerror = () => setLive(false)
    for (const [event, names] of Object.entries(renewedBy)) stream.addEventListener(event, hear(names))
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [client])
  return isLive
}
