import { useEffect, useRef } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import { followOrders, type OnOrderEvent } from './follow-orders.ts'
import { openOrderEvents } from './open-order-events.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Hears of every change of this buyer's orders while the page is open and seen. */
export const useOrderEvents = (onEvent: OnOrderEvent): void => {
  const page = useBrowserSession()
  const isSignedIn = useSignedIn()
  const latest = useRef(onEvent)

  useEffect(() => {
    latest.current = onEvent
  })

  useEffect(() => {
    if (!page?.getAccessToken || !isSignedIn) return
    const deps = {
      getAccessToken: page.getAccessToken,
      accessToken: page.accessToken,
      session: page.session,
      fetch: (url: string, init: RequestInit) => window.fetch(url, init),
    }
    return followOrders({
      open: (signal) => openOrderEvents(deps, signal),
      onEvent: (orderId) => latest.current(orderId),
      tab: document,
    })
  }, [page, isSignedIn])
}
