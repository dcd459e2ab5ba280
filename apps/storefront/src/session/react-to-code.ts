import { type CallName, codes, messages } from '@yinpu/contract'
import type { Answer } from './answer.ts'
import type { Announce } from './failure-messages.ts'
import { loginPath, type Referrer } from './referrer.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './stored-record.ts'

/** Where to go on 20402: the referrer, whose guard asks for a login where that page needs one. */
const createReturnAfterExpiry = (referrer: Pick<Referrer, 'read'>) => {
  let lastReturn: string | null = null
  return (sentUserToken: string | null): string => {
    const path = referrer.read()
    // A public page that asks for a buyer's data while nobody is signed in would be reloaded without end.
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

/** What a call went out with, to tell a late answer from news. */
export interface SentCall {
  name: CallName
  startedAt: number
  accessToken: string | null
  userToken: string | null
  /** shows no refusal; that somebody's session has ended is told all the same */
  quiet: boolean
  /** the caller shows refusals itself; that a session has ended is no affair of one form */
  hasOwnMessages: boolean
}

/** The rows of the specification's error catalogue that a code calls for. Other codes belong to the caller. */
export const createCodeReaction = ({
  accessToken,
  session,
  referrer,
  navigate,
  announce,
}: CodeReactionDeps) => {
  const returnAfterExpiry = createReturnAfterExpiry(referrer)

  return ({ code, msg }: Answer<unknown>, sent: SentCall): void => {
    const tell = (text: string) => announce(text, sent.startedAt)
    const tellRefusal = () => !sent.hasOwnMessages && !sent.quiet && tell(msg)
    // A quiet call of nobody's ends nobody's session, and who leaves is not told to come back.
    const isNews = (sent.userToken !== null || !sent.quiet) && sent.name !== 'logout'
    switch (code) {
      case codes.ok:
        return
      case codes.accessTokenInvalid:
        if (sent.accessToken !== null) accessToken.removeIfStill(sent.accessToken)
        tellRefusal()
        return
      case codes.signInRequired:
        if (session.expire(sent.userToken) && isNews && tell(messages.loginExpired)) {
          navigate(returnAfterExpiry(sent.userToken))
        }
        return
      case codes.refused:
        tellRefusal()
        return
      default:
        if (sent.name === 'login') tellRefusal()
    }
  }
}
