import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Obstacle } from './find-obstacle.ts'
import styles from './order-note.module.css'

interface OrderNoteProps {
  obstacle: Obstacle | undefined
  /** what came of the last attempt */
  message: string | undefined
  cart: string
  /** why the figures are not those of the present choice, where nothing else in sight says so */
  failure?: { message: string; retry: () => void } | undefined
}

/** Beside the button: why it can not be pressed, or what came of it. */
export function OrderNote({ obstacle, message, cart, failure }: OrderNoteProps) {
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
            <span>{obstacle.words}</span>
            {obstacle.isForCart && <TextLink to={cart}>返回购物车</TextLink>}
          </>
        )}
      </div>
    </div>
  )
}
