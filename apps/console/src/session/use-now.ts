import { useEffect, useState } from 'react'

/** The current time, updated each minute, so that delays grow while the page is open. */
export const useNow = (everyMs = 60_000): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
