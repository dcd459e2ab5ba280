import { Button } from '../../../ui/button.tsx'
import styles from './paid-button.module.css'

interface PaidButtonProps {
  isAsking: boolean
  /** what the last question came to */
  message: string
  ask: () => void
}

/** For who has paid and does not want to wait until the page notices. */
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
