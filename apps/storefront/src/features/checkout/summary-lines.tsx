import type { OrderPreview } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import styles from './summary-lines.module.css'

type Line = OrderPreview['lines'][number]

interface SummaryLinesProps {
  lines: readonly Line[]
  /** a product's drawing */
  picture: (image: string) => ReactNode
}

function Price({ line: { total_fen, was_fen, problem } }: { line: Line }) {
  if (problem) return null
  return (
    <p className={styles.price}>
      {was_fen !== total_fen && (
        <del className={styles.was}>
          <span className={styles.hidden}>购物车里的价格 </span>
          <Money fen={was_fen} />
        </del>
      )}
      <span className={styles.hidden}>{was_fen === total_fen ? '小计 ' : '现在的价格 '}</span>
      <Money fen={total_fen} />
    </p>
  )
}

/** What is ordered, each at its price of today. */
export function SummaryLines({ lines, picture }: SummaryLinesProps) {
  return (
    <ul aria-label="商品" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line} data-problem={line.problem ? true : undefined}>
          <div className={styles.picture}>{picture(line.baojia_type === 5 ? 'art:paper' : line.image)}</div>
          <div className={styles.words}>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.summary}>{line.summary}</p>
            {line.quantity > 0 && (
              <p className={styles.quantity}>
                {line.quantity.toLocaleString('zh-CN')} {line.unit}
              </p>
            )}
          </div>
          <Price line={line} />
          {line.problem && <p className={styles.problem}>不能下单：{line.problem}</p>}
        </li>
      ))}
    </ul>
  )
}
