import type { Session } from './session.ts'

/** A visitor's action that needs a buyer. */
export interface SignInRequest {
  action: () => void
  /** the page that it leads to, for login methods that leave this document */
  to: string | null
}

export interface SignInRequests {
  /** Runs the action at once for a buyer, otherwise asks for a login first. */
  require(action: () => void, to?: string | null): void
  /** the action that the login on screen is for; undefined without a login */
  read(): SignInRequest | undefined
  subscribe(listener: () => void): () => void
  /** After a login: continues with the action. */
  complete(): void
  /** After closing: the action is dropped. */
  drop(): void
}

export const createSignInRequests = (session: Pick<Session, 'isSignedIn'>): SignInRequests => {
  const listeners = new Set<() => void>()
  let pending: SignInRequest | undefined

  const set = (next: SignInRequest | undefined) => {
    if (next === pending) return
    pending = next
    for (const listener of [...listeners]) listener()
  }

  return {
    require(action, to = null) {
      if (session.isSignedIn()) action()
      else set({ action, to })
    },
    read: () => pending,
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    complete() {
      const done = pending
      // Cleared first: the action may need a login itself.
      set(undefined)
      done?.action()
    },
    drop: () => set(undefined),
  }
}
