import type { RecordKey, SessionRecords } from './stored-record.ts'

const here = 'http://here.invalid'

/**
 * Path and search of an address within this shop, or null. A browser reads `//evil`, `/\evil` and a tab between two
 * slashes as another host, and resolving `/.//evil` gives `//evil`: so the result is checked too.
 */
export const safePath = (path: string): string | null => {
  if (!path.startsWith('/')) return null
  try {
    const { origin, pathname, search } = new URL(path, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search : null
  } catch {
    return null
  }
}

export const loginPath = '/auth/login'
const logoutPath = '/auth/login_out'
const clearingPaths = [loginPath, '/auth/reg', logoutPath]

const referrerKey: RecordKey<string> = {
  name: 'referrer',
  holds: (value): value is string => typeof value === 'string',
}

export interface Referrer {
  /** Stores the visited path, or clears it on login, register and logout. */
  visit(path: string): void
  read(): string | null
  /** The page to open after signing in: the last page that had nothing to do with signing in. */
  readReturnPath(): string | null
}

const pathOnly = (path: string) => path.replace(/\/*([?#].*)?$/s, '')
export const isAuthPath = (path: string) => /^\/auth(\/|$)/.test(pathOnly(path))

export const createReferrer = (records: SessionRecords): Referrer => {
  // The record is cleared on the login page, and yet login returns to it: this variable stores it meanwhile.
  let returnPath: string | null = null

  const read = () => {
    const stored = records.read(referrerKey)
    return stored === null ? null : safePath(stored)
  }

  return {
    read,
    readReturnPath: () => returnPath,
    visit(path) {
      const visited = safePath(path)
      if (visited === null) return
      const before = read()
      if (!isAuthPath(visited)) returnPath = null
      else if (before !== null && !isAuthPath(before)) returnPath = before
      // A buyer who logs out leaves no return path for the next person at this computer.
      if (pathOnly(visited) === logoutPath) returnPath = null

      if (clearingPaths.includes(pathOnly(visited))) records.remove(referrerKey)
      else records.write(referrerKey, visited)
    },
  }
}
