import { useSyncExternalStore } from 'react'
import { heldRequests } from './held-requests.ts'

const nothingHeld = () => false

/** Whether a page is wanted that cannot be fetched just now. */
export const useIsHeld = (): boolean =>
  useSyncExternalStore(heldRequests.subscribe, heldRequests.read, nothingHeld)
