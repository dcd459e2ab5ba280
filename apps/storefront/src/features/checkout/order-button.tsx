import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Obstacle } from './find-obstacle.ts'
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

interface OrderNoteProps {
  obstacle: Obstacle | undefined
  /** what came of the last attempt */
  message: string | undefined
  /** where it can be mended */
  source: { to: string; label: string }
  /** why the figures are not those of the present choice, where nothing else in sight says so */
  failure?: { message: string; retry: () => void } | undefined
}

/** Beside the button: why it can not be pressed, or what came of it. */
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
