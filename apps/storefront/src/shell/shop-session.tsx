import type { ClientCredentials } from '@yinpu/contract'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { findRoute } from '../route-table.ts'
import { type BrowserSession, createBrowserSession } from '../session/browser-session.ts'
import { guardVisit } from '../session/guard.ts'
import { useSignedIn } from '../session/use-session.ts'
import { Toasts } from '../ui/toasts.tsx'
import { type ShellSession, ShellSessionContext } from './shell-session.tsx'
import { useToasts } from './use-toasts.ts'

const BrowserSessionContext = createContext<BrowserSession | undefined>(undefined)

/**
 * API client and sign-in of this page; undefined while it is rendered on the server.
 * @public for screens that call the API from the browser
 */
export const useBrowserSession = () => useContext(BrowserSessionContext)

const nobody = { subscribe: () => () => {}, isSignedIn: () => false }

/** The guard runs on every navigation, the first one included. */
const useGuard = (browserSession: BrowserSession | undefined) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const routeId = useMatches().at(-1)?.id ?? ''
  useEffect(() => {
    if (!browserSession) return
    const needsSignIn = findRoute(routeId)?.access === 'user'
    const instead = guardVisit(pathname + search, needsSignIn, browserSession)
    if (instead) void navigate(instead, { replace: true })
  }, [browserSession, navigate, pathname, search, routeId])
}

/** Puts the browser's session together once for each document, and what the shell shows of it. */
export function ShopSession({
  credentials,
  children,
}: {
  credentials: ClientCredentials
  children: ReactNode
}) {
  const { toasts, show, close } = useToasts()
  const navigate = useRef(useNavigate())
  const [browserSession] = useState(() =>
    typeof window === 'undefined'
      ? undefined
      : createBrowserSession({
          resolution: { state: 'ready', credentials },
          navigate: (path) => void navigate.current(path),
          showError: show,
          browser: window,
        }),
  )
  useGuard(browserSession)
  const signedIn = useSignedIn(browserSession?.session ?? nobody)
  const shell = useMemo<ShellSession>(
    () => (signedIn ? { user: { name: '买家中心' }, cartCount: 0 } : { cartCount: 0 }),
    [signedIn],
  )
  return (
    <BrowserSessionContext value={browserSession}>
      <ShellSessionContext value={shell}>
        {children}
        <Toasts toasts={toasts} close={close} />
      </ShellSessionContext>
    </BrowserSessionContext>
  )
}
