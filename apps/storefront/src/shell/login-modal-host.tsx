import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserSession } from '../session/browser-session-context.ts'
import { loginPath } from '../session/referrer.ts'
import { targetState } from '../session/return-target.ts'
import { useSignInRequest } from '../session/use-sign-in.ts'
import type { LoginModalProps } from './login-modal.tsx'

/** Opens the login page if the code of the dialog could not be loaded. */
function LoginPageInstead({ request, requests }: LoginModalProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!request) return
    requests.drop()
    void navigate(loginPath, { state: targetState(request.to) })
  }, [navigate, request, requests])
  return null
}

const LoginModal = lazy<ComponentType<LoginModalProps>>(() =>
  import('./login-modal.tsx').catch(() => ({ default: LoginPageInstead })),
)

/** Loads the login dialog when it is first needed: the pages themselves stay small. */
export function LoginModalHost() {
  const requests = useBrowserSession()?.signInRequests
  const request = useSignInRequest()
  const [isLoaded, setLoaded] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing to do with what was tried here
  useEffect(() => requests?.drop(), [requests, key])
  if (request && !isLoaded) setLoaded(true)

  if (!isLoaded || !requests) return null
  return (
    <Suspense>
      <LoginModal request={request} requests={requests} />
    </Suspense>
  )
}
