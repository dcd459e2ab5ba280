import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { LiveNote } from '../../ui/live-note.tsx'
import { PaperLines } from './paper-lines.tsx'
import styles from './paper-price-card.module.css'
import { PaperTotal } from './paper-total.tsx'
import type { PaperQuoteState } from './use-paper-quote.ts'

interface PaperPriceCardProps {
  live: PaperQuoteState['live']
  actions: ReactNode
}

/** The price and its calculation. The buttons are above the lines, whose number changes with the options. */
export function PaperPriceCard({ live, actions }: PaperPriceCardProps) {
  const { data: quote, isStale, refusal, failed, retry } = live
  const id = useId()
  return (
    <Card isCropped>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          合计
        </h2>
        <PaperTotal quote={quote} isStale={isStale} />
        <LiveNote
          failure={failed && `${quote ? '价格暂未更新' : '暂时无法计算价格'}：${failed.message}`}
          onRetry={retry}
          isRefused={refusal !== undefined}
          refusedText={quote ? '请按红字提示修改；以上仍是上一次的价格。' : '请按红字提示修改，再看价格。'}
        >
          报价 7 天有效，运费按收货地区另计。
        </LiveNote>
        {actions}
        {quote && quote.lines.length > 0 && (
          <div className={styles.lines} data-stale={isStale || undefined}>
            <PaperLines lines={quote.lines} />
          </div>
        )}
      </section>
    </Card>
  )
}
