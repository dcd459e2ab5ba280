import { browserFetch } from './browser-fetch.ts'

/** Checks that somebody answers at an address, whatever the answer. */
export const isReachable = (url: string): Promise<boolean> =>
  browserFetch(url, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
