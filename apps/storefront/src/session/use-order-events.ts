import { browserFetch, type Fetch } from '@yinpu/client'
import { openEventStream } from '@yinpu/client/event-stream'
import { codes, endpoints } from '@yinpu/contract'
import { useEffect, useEffectEvent } from 'react'
import type { AccessTokenSource } from './access-token-source.ts'
import type { BrowserSession } from './browser-session.ts'
import { useBrowserSession } from './browser-session-context.ts'
import { buildRequest } from './build-request.ts'
import { followOrders, type OnOrderEvent } from './follow-orders.ts'
import type { Session } from './session.ts'
import { announceShopChange } from './shop-changes.ts'
import type { StoredToken } from './stored-record.ts'
import { useSignedIn } from './use-signed-in.ts'

interface OpenOrderEventsDeps {
  getAccessToken: AccessTokenSource
  accessToken: Pick<StoredToken, 'removeIfStill'>
  session: Pick<Session, 'token'>
  fetch: Fetch
}

/**
 * The stream of events of this buyer's orders. Undefined if nobody is signed in any more, because another try
 * would not help; rejects after failures that may pass.
 */
export const openOrderEvents = async (
  { getAccessToken, accessToken, session, fetch }: OpenOrderEventsDeps,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | undefined> => {
  const token = await getAccessToken()
  const headers = { accessToken: token, userToken: session.token() }
  const opened = await openEventStream(buildRequest(endpoints.followOrders, {}, headers), fetch, signal)
  if ('stream' in opened) return opened.stream
  const { code, msg } = opened.refusal
  if (code === codes.signInRequired) return undefined
  if (code === codes.accessTokenInvalid) accessToken.removeIfStill(token)
  throw new Error(msg)
}

interface OrderListener {
  onOrder: OnOrderEvent
  onMessage: () => void
}

/** All parts of a page share one stream: browsers allow few connections to one host. */
const createOrderEvents = (page: BrowserSession) => {
  const listeners = new Set<OrderListener>()
  let stop: (() => void) | undefined
  const follow = (getAccessToken: AccessTokenSource) => {
    const { accessToken, session } = page
    const deps = { getAccessToken, accessToken, session, fetch: browserFetch }
    return followOrders({
      open: (signal) => openOrderEvents(deps, signal),
      onEvent: (orderId) => {
        for (const { onOrder } of [...listeners]) onOrder(orderId)
      },
      onMessage: () => {
        for (const { onMessage } of [...listeners]) onMessage()
      },
      onShop: announceShopChange,
      tab: document,
    })
  }
  return (listener: OrderListener) => {
    listeners.add(listener)
    if (page.getAccessToken) stop ??= follow(page.getAccessToken)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}

const streams = new WeakMap<BrowserSession, ReturnType<typeof createOrderEvents>>()

const streamOf = (page: BrowserSession) => {
  const stream = streams.get(page) ?? createOrderEvents(page)
  streams.set(page, stream)
  return stream
}

const nothing = () => undefined

const useOrderListener = (listener: OrderListener): void => {
  const page = useBrowserSession()
  const isSignedIn = useSignedIn()
  const onOrder = useEffectEvent(listener.onOrder)
  const onMessage = useEffectEvent(listener.onMessage)

  useEffect(() => {
    if (!page || !isSignedIn) return
    return streamOf(page)({
      onOrder: (orderId) => onOrder(orderId),
      onMessage: () => onMessage(),
    })
  }, [page, isSignedIn])
}

/** Calls back at every change of this buyer's orders while the page is open and visible. */
export const useOrderEvents = (onOrder: OnOrderEvent): void =>
  useOrderListener({ onOrder, onMessage: nothing })

/** Calls back when there are messages, or some were read in another tab. */
export const useMessageEvents = (onMessage: () => void): void =>
  useOrderListener({ onOrder: nothing, onMessage })
