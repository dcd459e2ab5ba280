import { Button } from '../../ui/button.tsx'
import styles from './order-button.module.css'

interface OrderButtonProps {
  isSending: boolean
  /** the order can not be placed as it stands */
  isImpossible: boolean
  /** figures are on their way: it keeps the focus, and does nothing until they are there */
  isPending: boolean
  onOrder: () => void
}

export function OrderButton({ isSending, isImpossible, isPending, onOrder }: OrderButtonProps) {
  return (
    <Button
      fullWidth
      className={styles.button}
      loading={isSending}
      disabled={isImpossible}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && onOrder()}
    >
      提交订单
    </Button>
  )
}
