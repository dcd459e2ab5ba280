import { useEffect, useEffectEvent, useState } from 'react'
import styles from './login-success.module.css'

const step = 10
const stepMs = 100
const full = 100

/**
 * Grows from nothing to full by the specification's steps; returns a function that stops it. The full ring stays
 * as long as every other step: the browser would not paint a ring that is removed in the same moment.
 */
export const growRing = (show: (value: number) => void, onFull: () => void): (() => void) => {
  let value = 0
  let ending: ReturnType<typeof setTimeout> | undefined
  const timer = setInterval(() => {
    value += step
    show(value)
    if (value < full) return
    clearInterval(timer)
    ending = setTimeout(onFull, stepMs)
  }, stepMs)
  return () => {
    clearInterval(timer)
    clearTimeout(ending)
  }
}

const useRing = (onFull: () => void): number => {
  const [value, setValue] = useState(0)
  const end = useEffectEvent(onFull)
  useEffect(() => growRing(setValue, () => end()), [])
  return value
}

interface LoginSuccessProps {
  title: string
  onDone: () => void
}

/** A moment for the buyer to see the success; then the page continues. */
export function LoginSuccess({ title, onDone }: LoginSuccessProps) {
  const value = useRing(onDone)
  return (
    <div className={styles.success}>
      <div
        className={styles.ring}
        role="progressbar"
        aria-label="正在进入"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <svg viewBox="0 0 128 128" aria-hidden="true">
          <circle cx="64" cy="64" r="49.6" />
          {value > 0 && <circle cx="64" cy="64" r="49.6" pathLength={100} strokeDasharray={`${value} 100`} />}
        </svg>
        <span className={styles.value}>{value}%</span>
      </div>
      <p role="status" className={styles.title}>
        {/* The element exists before its text, otherwise screen readers would not announce the text. */}
        {value > 0 && title}
      </p>
    </div>
  )
}
