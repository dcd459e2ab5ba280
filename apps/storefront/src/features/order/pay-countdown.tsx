import { useEffect, useEffectEvent, useState } from 'react'
import { secondsUntil } from '../../ui/use-countdown.ts'
import styles from './pay-countdown.module.css'

const two = (number: number) => String(number).padStart(2, '0')

/** The time left, in two units: 2 天 3 小时, 23 小时 05 分, 4 分 09 秒. */
export const timeLeft = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days} 天 ${hours % 24} 小时`
  if (hours > 0) return `${hours} 小时 ${two(minutes % 60)} 分`
  return `${minutes} 分 ${two(seconds % 60)} 秒`
}

interface PayCountdownProps {
  /** at this time the order is cancelled automatically */
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

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return (
    <p className={styles.countdown}>
      {isOver ? '付款时间已过' : '剩余付款时间 '}
      {!isOver && <b className={styles.left}>{timeLeft(left)}</b>}
    </p>
  )
}
