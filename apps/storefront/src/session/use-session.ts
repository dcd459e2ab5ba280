import { useSyncExternalStore } from 'react'
import type { Session } from './session.ts'

/** Whether somebody is signed in; a page rendered on the server knows nobody, and hydrates as such. */
export const useSignedIn = (session: Pick<Session, 'subscribe' | 'isSignedIn'>): boolean =>
  useSyncExternalStore(session.subscribe, session.isSignedIn, () => false)
