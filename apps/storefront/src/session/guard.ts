import { loginPath, type Referrer } from './referrer.ts'
import { type TargetState, targetState } from './return-target.ts'
import type { Session } from './session.ts'

export interface GuardDeps {
  session: Pick<Session, 'isSignedIn'>
  referrer: Pick<Referrer, 'visit'>
}

export interface Detour {
  to: string
  state: TargetState | null
}

/** On every navigation: keeps the visited path, and says where to go instead where a buyer must sign in. */
export const guardVisit = (
  path: string,
  needsSignIn: boolean,
  { session, referrer }: GuardDeps,
): Detour | undefined => {
  referrer.visit(path)
  return needsSignIn && !session.isSignedIn() ? { to: loginPath, state: targetState(path) } : undefined
}
