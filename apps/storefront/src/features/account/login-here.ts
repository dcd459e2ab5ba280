import type { IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { readTarget } from '../../session/return-target.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { bindStoredTicket } from './wechat-redeem.ts'

/**
 * Logs in with this form. The session remembers that: a buyer who was already logged in sees no success message.
 */
export const useSignInHere = () => {
  const page = useBrowserSession()
  const [isDone, setDone] = useState(false)
  const signIn = (issued: IssuedToken) => {
    if (!page) return
    // This is set first: otherwise the session's own event would show the other state for a moment.
    flushSync(() => setDone(true))
    page.session.signIn(issued)
    void bindStoredTicket(page)
  }
  return { isDone, signIn, stay: () => setDone(false) }
}

/** Finds the page to open after the login: the requested page, else the page before, else none. */
export const useReturn = () => {
  const page = useBrowserSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  // The server knows no history, so its HTML must be hydrated first.
  const target = useHydrated() ? readTarget(state) : null
  const goBack = (to: string | null): boolean => {
    const back = to ?? target ?? page?.referrer.readReturnPath()
    if (!back) return false
    void navigate(back, { replace: true })
    return true
  }
  return { target, goBack }
}
