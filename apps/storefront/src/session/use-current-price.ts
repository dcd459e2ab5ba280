import { useEffect, useRef } from 'react'
import { followShopChanges } from './shop-changes.ts'
import { useBuyer } from './use-buyer.ts'

/** A new price concerns all open pages at once: they ask one after the other. */
const spreadMs = 1_000

/**
 * Keeps a price current while its page is open. The page comes with the price for everybody. It is requested
 * again if this buyer pays another price, and when the shop has changed. A visitor has no stream of events: for
 * them it is requested when the page becomes visible again.
 */
export const useCurrentPrice = <Live extends { retry: () => void }>(live: Live): Live => {
  const buyer = useBuyer()
  const isKnown = buyer.state === 'ready'
  const percent = isKnown ? buyer.user.member_percent : 0
  const priced = useRef(0)
  const { retry } = live
  useEffect(() => {
    if (priced.current === percent) return
    priced.current = percent
    retry()
  }, [percent, retry])
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined
    const scheduleRequest = () => {
      clearTimeout(asking)
      asking = setTimeout(retry, Math.random() * spreadMs)
    }
    const seeAgain = () => {
      if (document.visibilityState === 'visible' && !isKnown) retry()
    }
    const unfollow = followShopChanges(scheduleRequest)
    document.addEventListener('visibilitychange', seeAgain)
    return () => {
      clearTimeout(asking)
      unfollow()
      document.removeEventListener('visibilitychange', seeAgain)
    }
  }, [isKnown, retry])
  return live
}
