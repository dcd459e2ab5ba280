import { Button } from '../../../ui/button.tsx'
import styles from './paid-button.module.css'

interface PaidButtonProps {
  isAsking: boolean
  /** the result of the last check */
  message: string
  ask: () => void
}

/** For a buyer who has paid and does not want to wait for the next check. */
export function PaidButton({ isAsking, message, ask }: PaidButtonProps) {
  return (
    <div className={styles.paid}>
      <Button variant="default" size="md" loading={isAsking} onClick={ask}>
        我已付款
      </Button>
      <p role="status" className={styles.text}>
        {message}
      </p>
    </div>
  )
}
