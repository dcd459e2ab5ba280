import { useEffect, useEffectEvent, useState } from 'react'
import styles from './login-success.module.css'

const step = 10
const stepMs = 100
const full = 100

/**
 * Grows from nothing to full by the specification's steps; returns the way to stop it. The full ring stays for as
 * long as every other step: what is closed in the same moment is never painted.
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

/** A moment to see that it worked, then on. */
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
        {/* Put into a place that is there already, or readers would not announce it. */}
        {value > 0 && title}
      </p>
    </div>
  )
}
