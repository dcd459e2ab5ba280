import { useEffect, useState } from 'react'
import { secondsUntil } from '../../ui/use-countdown.ts'
import styles from './pay-countdown.module.css'
import { timeLeft } from './time-left.ts'

interface PayCountdownProps {
  /** after it the order is cancelled by itself */
  endsAt: number
  onEnd: () => void
}

export function PayCountdown({ endsAt, onEnd }: PayCountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, Date.now()))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft(secondsUntil(endsAt, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [isOver, endsAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens by then
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])

  return (
    <p className={styles.countdown}>
      {isOver ? '付款时间已过' : '剩余付款时间 '}
      {!isOver && <b className={styles.left}>{timeLeft(left)}</b>}
    </p>
  )
}
