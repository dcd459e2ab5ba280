import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the buyer has just come back from a cashier's page. The mark leaves the address, so that a reload is none. */
export const useReturnMark = (): boolean => {
  const { search } = useLocation()
  const [hasReturned] = useState(() => new URLSearchParams(search).get('back') === 'pay')

  useEffect(() => {
    if (!hasReturned) return
    const address = new URL(window.location.href)
    address.searchParams.delete('back')
    window.history.replaceState(window.history.state, '', address)
  }, [hasReturned])

  return hasReturned
}
