import { isAuthPath, loginPath, type Referrer, safePath } from './referrer.ts'
import type { Session } from './session.ts'

/** Stored in the history entry of login and register: it survives a reload and no address shows it. */
interface TargetState {
  to: string
}

/** The path after a login: a page of this shop that is not about the login itself. */
export const safeTarget = (path: unknown): string | null => {
  const safe = typeof path === 'string' ? safePath(path) : null
  return safe === null || isAuthPath(safe) ? null : safe
}

export const targetState = (path: string | null): TargetState | null => {
  const to = safeTarget(path)
  return to === null ? null : { to }
}

export const readTarget = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'to' in state ? safeTarget(state.to) : null

interface GuardDeps {
  session: Pick<Session, 'isSignedIn'>
  referrer: Pick<Referrer, 'visit'>
}

interface Detour {
  to: string
  state: TargetState | null
}

/** Runs on every navigation: stores the visited path, and returns the path to open instead if a buyer must sign in. */
export const guardVisit = (
  path: string,
  needsSignIn: boolean,
  { session, referrer }: GuardDeps,
): Detour | undefined => {
  referrer.visit(path)
  return needsSignIn && !session.isSignedIn() ? { to: loginPath, state: targetState(path) } : undefined
}
