import { type IssuedToken, type StoredToken, userTokenKey } from './stored-record.ts'

export interface Session {
  token(): string | null
  isSignedIn(): boolean
  /** Calls the listener after every change of the user token, in other tabs too. */
  subscribe(listener: () => void): () => void
  signIn(issued: IssuedToken): void
  signOut(): void
  /**
   * The server refused the token that a call carried (null: it carried none). False if that has no effect here: the
   * buyer has signed in anew since, or had signed out.
   */
  expire(sent: string | null): boolean
}

/** The target at which `storage` events of other tabs arrive: a window. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
  removeEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
}

export const createSession = (userToken: StoredToken, otherTabs?: StorageEvents): Session => {
  const listeners = new Set<() => void>()
  let signedOutToken: string | null = null

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  // A null key means that the other tab cleared everything.
  const onStorage = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key === null || key === userTokenKey.name) notify()
  }

  return {
    token: () => userToken.read(),
    isSignedIn: () => userToken.read() !== null,
    subscribe(listener) {
      // Each subscription is separate, even of the same function, so that ending one never ends another.
      const own = () => listener()
      if (listeners.size === 0) otherTabs?.addEventListener('storage', onStorage)
      listeners.add(own)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) {
          otherTabs?.removeEventListener('storage', onStorage)
        }
      }
    },
    signIn(issued) {
      userToken.write(issued)
      notify()
    },
    signOut() {
      signedOutToken = userToken.read()
      userToken.remove()
      notify()
    },
    expire(sent) {
      const current = userToken.read()
      if (current !== null && current !== sent) return false
      if (sent !== null && sent === signedOutToken) return false
      if (current !== null) {
        userToken.remove()
        notify()
      }
      return true
    },
  }
}
