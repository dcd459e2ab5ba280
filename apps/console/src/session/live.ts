import { useQueryClient } from '@tanstack/react-query'
import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'

/** After the server has refused a stream: how long until it is asked for again. */
const pauseMs = 10_000

/** What a changed order may have changed on the screen. */
const ofOrders: ConsoleCallName[] = ['getToday', 'listOrders', 'getOrder']

/**
 * Hears what happens in the shop while a page is open and asks anew for what it may concern. Answers whether the
 * stream stands.
 */
export const useLive = (): boolean => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)

  useEffect(() => {
    let source: EventSource | undefined
    let pausing: ReturnType<typeof setTimeout> | undefined
    const renewMe = () => void client.invalidateQueries({ queryKey: ['getMe'] })
    const renewOrders = () => {
      for (const name of ofOrders) void client.invalidateQueries({ queryKey: [name] })
    }

    const open = () => {
      const stream = new EventSource(consoleEndpoints.followEvents.path)
      source = stream
      let hasOpened = false
      stream.addEventListener('open', () => {
        setLive(true)
        // What happened while nobody listened is unknown.
        if (hasOpened) renewOrders()
        hasOpened = true
        renewMe()
      })
      stream.addEventListener('order', renewOrders)
      stream.addEventListener('me', renewMe)
      stream.addEventListener('error', () => {
        setLive(false)
        // Ended with the session, or only interrupted: the answer to `me` tells.
        renewMe()
        if (stream.readyState === EventSource.CLOSED) pausing = setTimeout(open, pauseMs)
      })
    }
    open()
    return () => {
      clearTimeout(pausing)
      source?.close()
    }
  }, [client])

  return isLive
}
