import '@mantine/core/styles/RingProgress.layer.css'
import { RingProgress } from '@mantine/core'
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
      <RingProgress
        size={128}
        thickness={8}
        roundCaps
        rootColor="var(--paper-deep)"
        sections={[{ value, color: 'var(--seal)' }]}
        label={<span className={styles.value}>{value}%</span>}
        role="progressbar"
        aria-label="正在进入"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      />
      <p role="status" className={styles.title}>
        {/* Put into a place that is there already, or readers would not announce it. */}
        {value > 0 && title}
      </p>
    </div>
  )
}
