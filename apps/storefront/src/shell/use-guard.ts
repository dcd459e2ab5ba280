import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RouteLine } from '../route-table.ts'
import type { BrowserSession } from '../session/browser-session.ts'
import { guardVisit } from '../session/return-target.ts'

/** Runs on every navigation, the first one included, and when the session ends on a page for buyers. */
export const useGuard = (browserSession: BrowserSession | undefined, line: RouteLine | undefined) => {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const needsSignIn = line?.access === 'user'
  // There the session ends on purpose, and the page itself says so.
  const isFarewell = line?.name === 'logout'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address once more is a navigation, too
  useEffect(() => {
    if (!browserSession) return
    const check = () => {
      const detour = guardVisit(pathname + search, needsSignIn, browserSession)
      if (detour) void navigate(detour.to, { replace: true, state: detour.state })
    }
    check()
    return needsSignIn && !isFarewell ? browserSession.session.subscribe(check) : undefined
  }, [browserSession, navigate, pathname, search, key, needsSignIn, isFarewell])
}
