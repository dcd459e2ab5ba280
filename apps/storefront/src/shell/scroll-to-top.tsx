import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A fragment may hold anything, words that are no element's name and broken escapes too. */
const findByFragment = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Every navigation begins at the top, back and forward too; an address with a fragment begins there.
 * The focus follows, so that keyboards and screen readers start at the new page.
 */
export function ScrollToTop({ focusId }: { focusId: string }) {
  const { pathname, search, hash } = useLocation()
  const shown = useRef<string | undefined>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useBrowserLayoutEffect(() => {
    const address = pathname + search + hash
    const isFirst = shown.current === undefined
    if (shown.current === address) return
    const isNewPage = shown.current?.split(/[?#]/)[0] !== pathname
    shown.current = address
    const target = hash ? findByFragment(hash) : null
    if (target) target.scrollIntoView()
    else if (!isFirst) window.scrollTo(0, 0)
    if (!isFirst && isNewPage) document.getElementById(focusId)?.focus({ preventScroll: true })
  }, [pathname, search, hash, focusId])

  return null
}
