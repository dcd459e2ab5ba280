import { useEffect, useState } from 'react'

const step = 10
const stepMs = 100
const full = 100

/** Grows from nothing to full by the specification's steps; returns the way to stop it. */
export const growRing = (show: (value: number) => void, onFull: () => void): (() => void) => {
  let value = 0
  const timer = setInterval(() => {
    value += step
    show(value)
    if (value < full) return
    clearInterval(timer)
    onFull()
  }, stepMs)
  return () => clearInterval(timer)
}

export const useRing = (onFull: () => void): number => {
  const [value, setValue] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows once, whoever waits for its end
  useEffect(() => growRing(setValue, onFull), [])
  return value
}
