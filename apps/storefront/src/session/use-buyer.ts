import { useSyncExternalStore } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import { anonymous, type Buyer } from './buyer-store.ts'

const noChange = () => () => {}
const nobody = () => anonymous

/** The signed-in buyer. A page rendered on the server has none, and hydrates as such. */
export const useBuyer = (): Buyer => {
  const store = useBrowserSession()?.buyer
  return useSyncExternalStore(store?.subscribe ?? noChange, store?.read ?? nobody, nobody)
}
