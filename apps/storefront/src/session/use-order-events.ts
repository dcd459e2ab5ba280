import { codes, endpoints } from '@yinpu/contract'
import { useEffect, useRef } from 'react'
import type { AccessTokenSource } from './access-token-source.ts'
import { isAnswer } from './answer.ts'
import { useBrowserSession } from './browser-session-context.ts'
import { buildRequest } from './build-request.ts'
import { followOrders, type OnOrderEvent } from './follow-orders.ts'
import type { Fetch } from './send-request.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './stored-record.ts'
import { useSignedIn } from './use-signed-in.ts'

interface OpenOrderEventsDeps {
  getAccessToken: AccessTokenSource
  accessToken: Pick<StoredToken, 'removeIfStill'>
  session: Pick<Session, 'token'>
  fetch: Fetch
}

/**
 * The stream of what happens to this buyer's orders. An EventSource could not send the two tokens. Undefined
 * where nobody is signed in any more: asking again would not help; rejects for what may pass.
 */
export const openOrderEvents = async (
  { getAccessToken, accessToken, session, fetch }: OpenOrderEventsDeps,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | undefined> => {
  const token = await getAccessToken()
  const headers = { accessToken: token, userToken: session.token() }
  const { url, init } = buildRequest(endpoints.followOrders, {}, headers)
  const response = await fetch(url, { ...init, signal })
  const isStream = response.headers.get('content-type')?.includes('text/event-stream')
  if (isStream && response.body) return response.body
  const body: unknown = await response.json()
  if (isAnswer(body) && body.code === codes.signInRequired) return undefined
  if (isAnswer(body) && body.code === codes.accessTokenInvalid) accessToken.removeIfStill(token)
  throw new Error('the server sent no events')
}

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
