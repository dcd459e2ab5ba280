import { useCallback, useSyncExternalStore } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import type { SignInRequest } from './sign-in-requests.ts'

const noChange = () => () => {}
const none = () => undefined

/**
 * `requireBuyer(action)` runs the action at once for a buyer. A visitor has to log in first, in a dialog over
 * the page; then it runs. Closing the dialog drops it. `to` names the page that it leads to, if any.
 */
export const useSignIn = () => {
  const requests = useBrowserSession()?.signInRequests
  const requireBuyer = useCallback(
    (action: () => void, to: string | null = null) => requests?.require(action, to),
    [requests],
  )
  return { requireBuyer }
}

/** The current request for a login on this page. */
export const useSignInRequest = (): SignInRequest | undefined => {
  const requests = useBrowserSession()?.signInRequests
  return useSyncExternalStore(requests?.subscribe ?? noChange, requests?.read ?? none, none)
}
