import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'
import { isAuthPath, loginPath } from '../session/referrer.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { useSignedIn } from '../session/use-signed-in.ts'

/** Any other click means a new tab, a new window or a download. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Opens the login over the open page, which stays unchanged. */
export function LoginLink(props: Omit<LinkProps, 'to'>) {
  const { requireBuyer } = useSignIn()
  const { pathname } = useLocation()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isAuthPath(pathname) || !isPlainClick(event)) return
    event.preventDefault()
    props.onClick?.(event)
    requireBuyer(() => undefined)
  }
  return <Link {...props} to={loginPath} onClick={open} />
}

/** A link to a page for buyers: a visitor logs in over the open page, and then arrives there. */
export function BuyerLink({ to, ...props }: LinkProps & { to: string }) {
  const { requireBuyer } = useSignIn()
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const askFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    // On a login page itself, the guard opens the login and stores the target.
    if (event.defaultPrevented || isSignedIn || isAuthPath(pathname) || !isPlainClick(event)) return
    event.preventDefault()
    requireBuyer(() => void navigate(to), to)
  }

  return <Link {...props} to={to} onClick={askFirst} />
}
