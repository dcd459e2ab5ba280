import type { Session } from './session.ts'

/** Something a visitor tried that only a buyer can do. */
export interface SignInRequest {
  action: () => void
  /** the page it leads to, for ways of signing in that leave this document */
  to: string | null
}

export interface SignInRequests {
  /** Runs the action at once for a buyer, otherwise asks for a login first. */
  require(action: () => void, to?: string | null): void
  /** what the login on screen is for; undefined while none is asked for */
  read(): SignInRequest | undefined
  subscribe(listener: () => void): () => void
  /** Signed in: carries on with what was tried. */
  complete(): void
  /** Closed: what was tried is forgotten. */
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
      // Cleared first: the action may ask for a login itself.
      set(undefined)
      done?.action()
    },
    drop: () => set(undefined),
  }
}
