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

/** Long enough for the first calls of a page to have requested the token themselves. */
const tokenDelayMs = 500

/** Messages on screen; the same message is not added twice. */
const useToasts = () => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback((kind: Toast['kind'], text: string, action?: ToastAction) => {
    lastKey += 1
    const key = lastKey
    setToasts((previous) =>
      !action && previous.some((toast) => toast.text === text)
        ? previous
        : [...previous, { key, kind, text, action }],
    )
    return key
  }, [])
  const close = useCallback((key: number) => {
    setToasts((previous) => previous.filter((toast) => toast.key !== key))
  }, [])
  return { toasts, show, close }
}

/** Needed when the network is lost, and fetched after the page is rendered: it must not make the page itself larger. */
const KeptPage = lazy<ComponentType<KeptPageProps>>(() =>
  import('./kept-page.tsx').then(
    (loaded) => ({ default: loaded.KeptPage }),
    () => ({ default: () => null }),
  ),
)

/** Rendered as a transition, so that it does not delay the page's hydration. */
function KeptPageHost(props: KeptPageProps) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => startTransition(() => setLoaded(true)), [])
  return <Suspense>{isLoaded && <KeptPage {...props} />}</Suspense>
}

/** The address holds the open page's chosen options, which the router does not know. */
const visibleAddress = (path: string): string | undefined => {
  const { pathname, search } = window.location
  return path.split('?')[0] === pathname ? pathname + search : undefined
}

/**
 * The specification requires an AccessToken to be fetched whenever none is stored, also on a page that needs no call.
 * It is fetched after the page is shown and without messages: a later call that needs it tries again and shows the
 * error.
 */
const keepAccessToken = (session: BrowserSession | undefined) => {
  const timer = setTimeout(() => void session?.getAccessToken?.().catch(() => {}), tokenDelayMs)
  return () => clearTimeout(timer)
}

/** Creates the browser's session once for each document. */
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
  const visibleState = useRef<unknown>(state)
  const needsSignIn = useRef(false)
  const line = findRoute(useMatches().at(-1)?.id ?? '')
  const [browserSession] = useState(() =>
    typeof window === 'undefined'
      ? undefined
      : createBrowserSession({
          resolution: { state: 'ready', credentials },
          // A return to the open page reloads it instead of adding a history entry, and keeps its query and state.
          navigate: (path) => {
            const previous = visibleAddress(path)
            void navigate.current(
              previous ?? path,
              previous ? { replace: true, state: visibleState.current } : {},
            )
          },
          showError: (text) => show('error', text),
          showSuccess: (text) => show('success', text),
          needsSignIn: () => needsSignIn.current,
          browser: window,
        }),
  )

  useEffect(() => {
    visibleState.current = state
    needsSignIn.current = line?.access === 'user'
  }, [state, line])
  const showMessage = useCallback(
    (text: string, retry: () => void) => {
      const key = show('error', text, { label: '重试', onPress: retry })
      return () => close(key)
    },
    [show, close],
  )
  useGuard(browserSession, line)
  // After the guard: a visitor who is about to be redirected is not loaded.
  useEffect(() => browserSession?.buyer.start(), [browserSession])
  useEffect(() => keepAccessToken(browserSession), [browserSession])

  return (
    <BrowserSessionContext value={browserSession}>
      {children}
      <LoginModalHost />
      <KeptPageHost showMessage={showMessage} />
      <Toasts toasts={toasts} close={close} />
    </BrowserSessionContext>
  )
}
