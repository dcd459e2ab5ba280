import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { isAuthPath, loginPath } from '../session/referrer.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'

/** Opens the login over the page that is open, and leaves that page as it is. */
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
