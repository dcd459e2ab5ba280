import type { ClientCredentials } from '@yinpu/contract'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { findRoute } from '../route-table.ts'
import { type BrowserSession, createBrowserSession } from '../session/browser-session.ts'
import { BrowserSessionContext } from '../session/browser-session-context.ts'
import { type Toast, type ToastAction, Toasts } from '../ui/toasts.tsx'
import type { KeptPageProps } from './kept-page.tsx'
import { LoginModalHost } from './login-modal-host.tsx'
import { useGuard } from './use-guard.ts'

let lastKey = 0

/** Long enough for the first calls of a page to have fetched the token themselves. */
const tokenDelayMs = 500

/** Messages on screen; one that is there already is not put there twice. */
const useToasts = () => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback((kind: Toast['kind'], text: string, action?: ToastAction) => {
    lastKey += 1
    const key = lastKey
    setToasts((shown) =>
      !action && shown.some((toast) => toast.text === text) ? shown : [...shown, { key, kind, text, action }],
    )
    return key
  }, [])
  const close = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key))
  }, [])
  return { toasts, show, close }
}

/** Needed when the network has gone, and fetched when the page stands: it must not make the page itself heavier. */
const KeptPage = lazy<ComponentType<KeptPageProps>>(() =>
  import('./kept-page.tsx').then(
    (loaded) => ({ default: loaded.KeptPage }),
    () => ({ default: () => null }),
  ),
)

/** As a transition, so that the page is not held up by it while it is hydrated. */
function KeptPageHost(props: KeptPageProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => startTransition(() => setWanted(true)), [])
  return <Suspense>{isWanted && <KeptPage {...props} />}</Suspense>
}

/** What was chosen on the open page stands in its address, of which the router is not told. */
const shownAddress = (path: string): string | undefined => {
  const { pathname, search } = window.location
  return path.split('?')[0] === pathname ? pathname + search : undefined
}

/**
 * The specification wants an AccessToken fetched whenever none is stored, also on a page that needs no call. It comes
 * after the page is shown and quietly: whoever needs it later tries again and says what is wrong.
 */
const keepAccessToken = (session: BrowserSession | undefined) => {
  const timer = setTimeout(() => void session?.getAccessToken?.().catch(() => {}), tokenDelayMs)
  return () => clearTimeout(timer)
}

/** Puts the browser's session together once for each document. */
export function ShopSession({
  credentials,
  children,
}: {
  credentials: ClientCredentials
  children: ReactNode
}) {
  const { toasts, show, close } = useToasts()
  const navigate = useRef(useNavigate())
  const { state } = useLocation()
  const shownState = useRef<unknown>(state)
  const needsSignIn = useRef(false)
  const line = findRoute(useMatches().at(-1)?.id ?? '')
  const [browserSession] = useState(() =>
    typeof window === 'undefined'
      ? undefined
      : createBrowserSession({
          resolution: { state: 'ready', credentials },
          // Back to the page that is open means once more, not one entry further, and with all that it knows.
          navigate: (path) => {
            const shown = shownAddress(path)
            void navigate.current(shown ?? path, shown ? { replace: true, state: shownState.current } : {})
          },
          showError: (text) => show('error', text),
          showSuccess: (text) => show('success', text),
          needsSignIn: () => needsSignIn.current,
          browser: window,
        }),
  )

  useEffect(() => {
    shownState.current = state
    needsSignIn.current = line?.access === 'user'
  }, [state, line])
  const tell = useCallback(
    (text: string, retry: () => void) => {
      const key = show('error', text, { label: '重试', onPress: retry })
      return () => close(key)
    },
    [show, close],
  )
  useGuard(browserSession, line)
  // After the guard: who is to be sent away is not asked for.
  useEffect(() => browserSession?.buyer.start(), [browserSession])
  useEffect(() => keepAccessToken(browserSession), [browserSession])

  return (
    <BrowserSessionContext value={browserSession}>
      {children}
      <LoginModalHost />
      <KeptPageHost tell={tell} />
      <Toasts toasts={toasts} close={close} />
    </BrowserSessionContext>
  )
}
