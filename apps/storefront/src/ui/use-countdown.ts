import { useCallback, useEffect, useState } from 'react'

/** Whole seconds until a time. By the clock, not by ticks: a tab in the background ticks late. */
export const secondsUntil = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(secondsUntil(endsAt, Date.now())), 250)
    return () => clearInterval(timer)
  }, [isRunning, endsAt])

  const start = useCallback((seconds: number) => {
    setEndsAt(Date.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  return { left, start }
}
