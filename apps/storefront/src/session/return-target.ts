import { isAuthPath } from './referrer.ts'
import { safePath } from './safe-path.ts'

/** Travels in the history entry of login and register: it survives a reload and no address shows it. */
export interface TargetState {
  to: string
}

/** Where signing in may lead: a page of this shop that is not about signing in itself. */
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
