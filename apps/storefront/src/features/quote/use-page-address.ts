import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useKeptAddress } from '../../ui/use-kept-address.ts'
import { queryPart } from './link/encode-choices.ts'

/** This page with all its options, for the address bar and for the return after a login. */
export const usePageAddress = (query: string, replaces: string | undefined): string => {
  const { pathname } = useLocation()
  const referrer = useBrowserSession()?.referrer
  const search = [query, replaces ? queryPart('bjd', replaces) : ''].filter(Boolean).join('&')
  const address = search ? `${pathname}?${search}` : pathname
  useKeptAddress(address)
  useEffect(() => referrer?.visit(address), [referrer, address])
  return address
}
