import type { IssuedToken } from '@yinpu/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { bindKeptTicket } from './wechat-bind.ts'

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
