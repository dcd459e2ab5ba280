import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useIsHeld } from './held-requests.ts'
import { isPlainClick } from './login-link.tsx'
import { isPageKept } from './offline/kept-pages.ts'
import { OfflineNote } from './offline/offline-note.tsx'
import { preventLostReload } from './prevent-lost-reload.ts'
import { ServiceHost } from './service-host.tsx'
import { ShareCardHost } from './share-card-host.tsx'

const unreachableText = '网络不通，请稍后再试'

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The page of this shop that a click on a link would open in place of this one. */
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
  /** Shows a message with a way to try again; returns how to take it back. */
  tell: (text: string, retry: () => void) => () => void
}

/** Offline, a click on a link leaves the page as it is, with all that was typed; once online it goes on from there. */
export function KeptPage({ tell }: KeptPageProps) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const { revalidate } = useRevalidator()
  const isHeld = useIsHeld()
  const takeBack = useRef<(() => void) | undefined>(undefined)
  const wanted = useRef<(() => void) | undefined>(undefined)

  const keep = useCallback(
    (open: () => void) => {
      takeBack.current?.()
      wanted.current = open
      takeBack.current = tell(unreachableText, () => {
        if (navigator.onLine) open()
        else keep(open)
      })
    },
    [tell],
  )

  // The pending page is asked for anew as a whole: a part of it that failed does not come by itself.
  const open = useRef<() => void>(() => undefined)
  const leave = useRef<() => void>(() => undefined)
  // The router waits for ever for a part that did not come: from then on pages are opened as new documents.
  const isBroken = useRef(false)
  useEffect(() => {
    open.current = () => {
      if (isBroken.current)
        void isReachable().then((answers) => (answers ? leave.current() : keep(open.current)))
      else void (location ? navigate(location) : revalidate())
    }
    leave.current = () =>
      location ? window.location.assign(location.pathname + location.search) : window.location.reload()
  })
  useEffect(() => {
    if (!isHeld) return
    keep(() => open.current())
    return () => {
      takeBack.current?.()
      wanted.current = undefined
    }
  }, [isHeld, keep])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = pageBehind(event)
      if (to === undefined) return
      if (navigator.onLine) {
        if (isBroken.current) event.stopPropagation()
        return
      }
      stop(event)
      // What was seen before is opened from what was kept of it, as a new document.
      void isPageKept(to).then((isKept) =>
        isKept ? window.location.assign(to) : keep(() => void navigate(to)),
      )
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      // Forms of ours are sent by scripts and show their own failure; only a search opens a page.
      if (navigator.onLine || !(form instanceof HTMLFormElement) || !form.action || form.method !== 'get')
        return
      if (form.getAttribute('role') !== 'search') return
      stop(event)
      keep(() => form.requestSubmit())
    }
    const onOnline = () => {
      takeBack.current?.()
      const goOn = wanted.current
      wanted.current = undefined
      goOn?.()
    }
    // Whoever has gone on working here does not want to be taken away any more.
    const onInput = () => {
      wanted.current = undefined
    }
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
    window.addEventListener('input', onInput, true)
    window.addEventListener('online', onOnline)
    const stopPreventing =
      'navigation' in window && window.navigation instanceof EventTarget
        ? preventLostReload({
            announced: window.navigation,
            isReachable,
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
  }, [keep, navigate])

  return (
    <>
      <ServiceHost />
      <ShareCardHost />
      <OfflineNote />
    </>
  )
}
