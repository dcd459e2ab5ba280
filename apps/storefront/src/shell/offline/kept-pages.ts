import { cacheNames, userPagesCache } from './keep-rules.ts'

/** Checks that a page of the shop is stored, so that it opens without a network. */
export const isPageKept = async (path: string): Promise<boolean> => {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false
  const url = new URL(path, window.location.origin).href
  const matches = await Promise.all(
    [cacheNames.pages, userPagesCache].map((cacheName) => caches.match(url, { cacheName })),
  )
  return matches.some(Boolean)
}
