import { useLocation, useNavigate } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { readTarget } from '../../session/return-target.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

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
