import { useRing } from './login-ring.ts'
import styles from './login-success.module.css'

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
