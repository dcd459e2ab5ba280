import type { IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { readTarget } from '../../session/return-target.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { bindKeptTicket } from './wechat-redeem.ts'

/** Signing in by this form, as against finding oneself signed in: only the former is celebrated. */
export const useSignInHere = () => {
  const page = useBrowserSession()
  const [isDone, setDone] = useState(false)
  const signIn = (issued: IssuedToken) => {
    if (!page) return
    // First and at once: the session's own news would show the other state for a moment.
    flushSync(() => setDone(true))
    page.session.signIn(issued)
    void bindKeptTicket(page)
  }
  return { isDone, signIn, stay: () => setDone(false) }
}

/** Where to go after signing in on a page: what was wanted, else where one came from, else nowhere. */
export const useReturn = () => {
  const page = useBrowserSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The server knows no history; what it rendered must be taken over first.
  const target = useHydrated() ? readTarget(state) : null
  const goBack = (to: string | null): boolean => {
    const back = to ?? target ?? page?.referrer.readReturnPath()
    if (!back) return false
    void navigate(back, { replace: true })
    return true
  }
  return { target, goBack }
}
