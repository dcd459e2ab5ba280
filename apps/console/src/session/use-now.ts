import { useEffect, useState } from 'react'

/** The time, anew each minute: what is late grows later while nobody touches the page. */
export const useNow = (everyMs = 60_000): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
