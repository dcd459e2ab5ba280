import { loginPath, type Referrer } from './referrer.ts'

/** Where to go on 20402: the referrer, whose guard asks for a login where that page needs one. */
export const createReturnAfterExpiry = (referrer: Pick<Referrer, 'read'>) => {
  let lastReturn: string | null = null
  return (sentUserToken: string | null): string => {
    const path = referrer.read()
    // A public page that asks for a buyer's data while nobody is signed in would be reloaded without end.
    if (path === null || (sentUserToken === null && path === lastReturn)) return loginPath
    lastReturn = path
    return path
  }
}
