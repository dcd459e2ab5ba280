import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Obstacle } from './find-obstacle.ts'
import styles from './order-button.module.css'

interface OrderButtonProps {
  isSending: boolean
  /** the order cannot be placed as it is */
  isImpossible: boolean
  /** figures are being loaded: the button keeps the focus, and does nothing until they are there */
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

interface OrderNoteProps {
  obstacle: Obstacle | undefined
  /** the result of the last attempt */
  message: string | undefined
  /** the page where the buyer can correct it */
  source: { to: string; label: string }
  /** the reason why the figures do not match the current choice, if nothing else on screen says so */
  failure?: { message: string; retry: () => void } | undefined
}

/** The button, and beside it the reason why it is disabled, or the result of a click. */
export function OrderNote({ obstacle, message, source, failure }: OrderNoteProps) {
  return (
    <div className={styles.note}>
      <FormMessage>{message}</FormMessage>
      <div role="status" className={styles.reason}>
        {failure && (
          <>
            <span>价格更新失败：{failure.message}</span>
            <Button size="compact-md" variant="default" className={styles.retry} onClick={failure.retry}>
              重试
            </Button>
          </>
        )}
        {obstacle && !failure && (
          <>
            <span>{obstacle.message}</span>
            {obstacle.isForSource && <TextLink to={source.to}>返回{source.label}</TextLink>}
          </>
        )}
      </div>
    </div>
  )
}
