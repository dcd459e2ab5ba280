import { formatCount, type OrderPreview, typeOfQuote } from '@yinpu/contract'
import { type ReactNode, useId, useState } from 'react'
import { Money } from '../../money/money.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './summary-lines.module.css'

type Line = OrderPreview['lines'][number]

/** So many lines fit beside the steps; more would push total and button off the screen. */
const mostWhole = 3
const visibleFirst = 2

const needsLook = ({ problem, total_fen, was_fen }: Line) => problem !== '' || total_fen !== was_fen

/**
 * Returns the lines to show at first and the number of hidden ones. A line with a problem or a new price is
 * never hidden.
 */
export const foldLines = (lines: readonly Line[]): { visible: readonly Line[]; folded: number } => {
  if (lines.length <= mostWhole) return { visible: lines, folded: 0 }
  const visible = lines.filter((line, at) => at < visibleFirst || needsLook(line))
  return { visible, folded: lines.length - visible.length }
}

interface SummaryLinesProps {
  lines: readonly Line[]
  /** a product's drawing */
  picture: (image: string) => ReactNode
  isStale?: boolean
}

function Price({ line: { total_fen, list_fen, was_fen, problem } }: { line: Line }) {
  if (problem) return null
  return (
    <p className={styles.price}>
      {was_fen !== total_fen && (
        <del className={styles.was}>
          <span className="visually-hidden">购物车里的价格 </span>
          <Money fen={was_fen} />
        </del>
      )}
      <span className="visually-hidden">{was_fen === total_fen ? '小计 ' : '现在的价格 '}</span>
      <Money fen={total_fen} />
      {was_fen === total_fen && list_fen ? (
        <del className={styles.was}>
          <span className="visually-hidden">原价 </span>
          <Money fen={list_fen} />
        </del>
      ) : null}
    </p>
  )
}

/** The ordered lines, each at its current price; of many, only the first until the buyer opens the rest. */
export function SummaryLines({ lines, picture, isStale = false }: SummaryLinesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { visible, folded } = foldLines(lines)
  return (
    <>
      {/* The open list may be longer than its space: then it scrolls, also by keyboard. */}
      <ul id={id} aria-label="商品" data-stale={isStale || undefined} tabIndex={isOpen ? 0 : undefined}>
        {(isOpen ? lines : visible).map((line) => (
          <li key={line.id} className={styles.line} data-problem={line.problem ? true : undefined}>
            <div className={styles.picture}>
              {picture(line.baojia_type === typeOfQuote.paper ? 'art:paper' : line.image)}
            </div>
            <div>
              <p className={styles.name}>{line.name}</p>
              <p className={styles.summary}>{line.summary}</p>
              {line.quantity > 0 && <p className={styles.quantity}>{formatCount(line)}</p>}
            </div>
            <Price line={line} />
            {line.problem && <p className={styles.problem}>不能下单：{line.problem}</p>}
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <p className={styles.fold}>
          <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `还有 ${folded} 件`}
          </TextButton>
        </p>
      )}
    </>
  )
}
