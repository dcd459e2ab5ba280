import type { Answer } from '@yinpu/client'
import { type CallName, codes, sessionMessages } from '@yinpu/contract'
import type { Announce } from './failure-messages.ts'
import { loginPath, type Referrer } from './referrer.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './stored-record.ts'

/** Returns the path to open on 20402: the referrer, whose guard opens the login if that page needs one. */
const createReturnAfterExpiry = (referrer: Pick<Referrer, 'read'>) => {
  let lastReturn: string | null = null
  return (sentUserToken: string | null): string => {
    const path = referrer.read()
    // A public page that requests a buyer's data while nobody is signed in would reload endlessly.
    if (path === null || (sentUserToken === null && path === lastReturn)) return loginPath
    lastReturn = path
    return path
  }
}

interface CodeReactionDeps {
  accessToken: Pick<StoredToken, 'removeIfStill'>
  session: Pick<Session, 'expire'>
  referrer: Pick<Referrer, 'read'>
  navigate: (path: string) => void
  announce: Announce
}

/** The state in which a call was sent, to detect a late answer. */
export interface SentCall {
  name: CallName
  startedAt: number
  accessToken: string | null
  userToken: string | null
  /** shows no refusal; the end of a session is announced all the same */
  quiet: boolean
  /** the caller shows refusals itself; the end of a session does not concern a single form */
  hasOwnMessages: boolean
}

/** The reactions of the specification's error catalogue to a code. Other codes belong to the caller. */
export const createCodeReaction = ({
  accessToken,
  session,
  referrer,
  navigate,
  announce,
}: CodeReactionDeps) => {
  const returnAfterExpiry = createReturnAfterExpiry(referrer)

  return ({ code, msg }: Answer<unknown>, sent: SentCall): void => {
    const showMessage = (text: string) => announce(text, sent.startedAt)
    const showRefusal = () => !sent.hasOwnMessages && !sent.quiet && showMessage(msg)
    // A quiet call without a session ends no session, and a buyer who logs out gets no message about it.
    const isNews = (sent.userToken !== null || !sent.quiet) && sent.name !== 'logout'
    switch (code) {
      case codes.ok:
        return
      case codes.accessTokenInvalid:
        if (sent.accessToken !== null) accessToken.removeIfStill(sent.accessToken)
        showRefusal()
        return
      case codes.signInRequired:
        if (session.expire(sent.userToken) && isNews && showMessage(sessionMessages.loginExpired)) {
          navigate(returnAfterExpiry(sent.userToken))
        }
        return
      case codes.refused:
        showRefusal()
        return
      default:
        if (sent.name === 'login') showRefusal()
    }
  }
}
