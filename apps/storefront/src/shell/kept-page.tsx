import { isReachable } from '@yinpu/client'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { isPlainClick } from './login-link.tsx'
import { isPageKept } from './offline/kept-pages.ts'
import { OfflineNote } from './offline/offline-note.tsx'
import { useOldSince } from './offline/use-old-since.ts'
import { useIsPending } from './pending-requests.ts'
import { preventLostReload } from './prevent-lost-reload.ts'
import { ServiceHost } from './service-host.tsx'
import { ShareCardHost } from './share-card-host.tsx'

const unreachableText = '网络不通，请稍后再试'

const isShopReachable = () => isReachable('/healthz')

/** The page of this shop that a click on a link would open. */
const pageBehind = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || !isPlainClick(event)) return undefined
  const { origin, pathname, search } = new URL(link.href)
  const { location } = window
  const isHere = pathname === location.pathname && search === location.search
  return origin === location.origin && !isHere ? pathname + search : undefined
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

export interface KeptPageProps {
  /** Shows a message with a retry button; returns a function that removes it. */
  showMessage: (text: string, retry: () => void) => () => void
}

/** Offline, a click on a link leaves the page unchanged, with all input; once online, the link opens. */
export function KeptPage({ showMessage }: KeptPageProps) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const { revalidate } = useRevalidator()
  const isPending = useIsPending()
  const oldAt = useOldSince()
  const takeBack = useRef<(() => void) | undefined>(undefined)
  const nextStep = useRef<(() => void) | undefined>(undefined)

  const keep = useCallback(
    (open: () => void) => {
      takeBack.current?.()
      nextStep.current = open
      takeBack.current = showMessage(unreachableText, () => {
        if (navigator.onLine) open()
        else keep(open)
      })
    },
    [showMessage],
  )

  // The pending page is requested again as a whole: a part of it that failed does not load by itself.
  const open = useRef<() => void>(() => undefined)
  const leave = useRef<() => void>(() => undefined)
  // The router waits for ever for a module that failed to load: from then on pages open as new documents.
  const isBroken = useRef(false)
  useEffect(() => {
    open.current = () => {
      if (isBroken.current)
        void isShopReachable().then((answers) => (answers ? leave.current() : keep(open.current)))
      else void (location ? navigate(location) : revalidate())
    }
    leave.current = () =>
      location ? window.location.assign(location.pathname + location.search) : window.location.reload()
  })
  useEffect(() => {
    if (!isPending) return
    keep(() => open.current())
    return () => {
      takeBack.current?.()
      nextStep.current = undefined
    }
  }, [isPending, keep])

  useEffect(() => {
    const openOffline = async (to: string) => {
      if (navigator.onLine && (await isShopReachable())) return navigate(to)
      // A page that was seen before opens from the offline cache, as a new document.
      if (await isPageKept(to)) window.location.assign(to)
      else keep(() => void navigate(to))
    }
    const onClick = (event: MouseEvent) => {
      const to = pageBehind(event)
      if (to === undefined) return
      // A browser that is connected to a network without the internet reports that it is online.
      if (navigator.onLine && oldAt === undefined) {
        if (isBroken.current) event.stopPropagation()
        return
      }
      stop(event)
      void openOffline(to)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      // Our forms are sent by scripts and show their own failures; only a search opens a page.
      if (navigator.onLine || !(form instanceof HTMLFormElement) || !form.action || form.method !== 'get')
        return
      if (form.getAttribute('role') !== 'search') return
      stop(event)
      keep(() => form.requestSubmit())
    }
    const onOnline = () => {
      takeBack.current?.()
      const goOn = nextStep.current
      nextStep.current = undefined
      goOn?.()
    }
    // A buyer who has continued to work here does not want to leave this page any more.
    const onInput = () => {
      nextStep.current = undefined
    }
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
    window.addEventListener('input', onInput, true)
    window.addEventListener('online', onOnline)
    const stopPreventing =
      'navigation' in window && window.navigation instanceof EventTarget
        ? preventLostReload({
            announced: window.navigation,
            isReachable: isShopReachable,
            reload: () => leave.current(),
            onUnreachable: () => {
              isBroken.current = true
              keep(() => open.current())
            },
          })
        : undefined
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
      window.removeEventListener('input', onInput, true)
      window.removeEventListener('online', onOnline)
      stopPreventing?.()
    }
  }, [keep, navigate, oldAt])

  return (
    <>
      <ServiceHost />
      <ShareCardHost />
      <OfflineNote oldAt={oldAt} />
    </>
  )
}
