import { useSyncExternalStore } from 'react'
import { useBrowserSession } from './browser-session-context.ts'

const noChange = () => () => {}
const nobody = () => false

/** True if a buyer is signed in; a page rendered on the server has no buyer, and hydrates as such. */
export const useSignedIn = (): boolean => {
  const session = useBrowserSession()?.session
  return useSyncExternalStore(session?.subscribe ?? noChange, session?.isSignedIn ?? nobody, nobody)
}
