import { redirect } from 'react-router'
import { loginPath } from '../session/referrer.ts'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

/** The area has no page of its own: a visitor of this address wants to log in. */
export const loader = () => redirect(loginPath)

export default function Auth() {
  return null
}
