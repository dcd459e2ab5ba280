import { useEffect, useState } from 'react'

const step = 10
const stepMs = 100
const full = 100

/**
 * Grows from nothing to full by the specification's steps; returns the way to stop it. The full ring stays for as
 * long as every other step: what is closed in the same moment is never painted.
 */
export const growRing = (show: (value: number) => void, onFull: () => void): (() => void) => {
  let value = 0
  let held: ReturnType<typeof setTimeout> | undefined
  const timer = setInterval(() => {
    value += step
    show(value)
    if (value < full) return
    clearInterval(timer)
    held = setTimeout(onFull, stepMs)
  }, stepMs)
  return () => {
    clearInterval(timer)
    clearTimeout(held)
  }
}

export const useRing = (onFull: () => void): number => {
  const [value, setValue] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows once, whoever waits for its end
  useEffect(() => growRing(setValue, onFull), [])
  return value
}
