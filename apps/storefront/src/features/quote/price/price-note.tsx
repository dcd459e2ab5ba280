import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { LiveQuote } from '../use-quote.ts'
import styles from './price-note.module.css'

interface Matter {
  live: Pick<LiveQuote, 'failed' | 'refusal'>
  /** a field is empty, and shows its own message */
  isIncomplete: boolean
  /** errors that no field can show */
  otherErrors: readonly string[]
}

/** Explains why the price on screen is not current; undefined if it is. */
export const messageAbout = ({ live: { failed, refusal }, isIncomplete, otherErrors }: Matter) => {
  if (isIncomplete) return '还有内容没填好，填好后立即更新价格。'
  if (failed) return `价格更新失败：${failed.message}`
  if (!refusal) return undefined
  return otherErrors.length > 0 ? `${otherErrors.join('；')}。` : '这样还不能报价，请看标红的提示。'
}

interface PriceNoteProps {
  message: string | undefined
  onRetry: (() => void) | undefined
  /** the page of the product that can print such a job */
  otherProduct: string | undefined
}

/** Shows the problem and what the buyer can do. Always rendered, so that screen readers announce its content. */
export function PriceNote({ message, onRetry, otherProduct }: PriceNoteProps) {
  return (
    <div role="status">
      {message && (
        <div className={styles.note}>
          <p>{message}</p>
          {onRetry && (
            <Button size="compact-md" variant="default" className={styles.retry} onClick={onRetry}>
              重试
            </Button>
          )}
          {otherProduct && (
            <Link to={otherProduct} className={styles.link}>
              改用专版印刷报价
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
