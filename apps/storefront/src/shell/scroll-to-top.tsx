import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A fragment may contain anything: words that are no id of an element, and invalid escapes. */
const findByFragment = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Every navigation begins at the top, also back, forward and to the same page; an address with a fragment begins
 * at its element. The focus follows, so that keyboards and screen readers start at the new page.
 */
export function ScrollToTop({ focusId }: { focusId: string }) {
  const { pathname, hash, key } = useLocation()
  const last = useRef<{ key: string; pathname: string } | undefined>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useBrowserLayoutEffect(() => {
    const before = last.current
    const isFirst = before === undefined
    // In strict mode React runs effects twice.
    if (before?.key === key) return
    const isNewPage = before?.pathname !== pathname
    last.current = { key, pathname }
    const target = hash ? findByFragment(hash) : null
    if (target) target.scrollIntoView()
    else if (!isFirst) window.scrollTo(0, 0)
    if (!isFirst && isNewPage) document.getElementById(focusId)?.focus({ preventScroll: true })
  }, [pathname, hash, key, focusId])

  return null
}
