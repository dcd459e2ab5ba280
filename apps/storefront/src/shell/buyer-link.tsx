import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'
import { isAuthPath } from '../session/referrer.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'

/** A link to a page for buyers: a visitor signs in over the page that is open, and then arrives there. */
export function BuyerLink({ to, ...props }: LinkProps & { to: string }) {
  const { requireBuyer } = useSignIn()
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const askFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    // Where the page is a login itself, the guard leads to it and remembers the way.
    if (event.defaultPrevented || isSignedIn || isAuthPath(pathname) || !isPlainClick(event)) return
    event.preventDefault()
    requireBuyer(() => void navigate(to), to)
  }

  return <Link {...props} to={to} onClick={askFirst} />
}
