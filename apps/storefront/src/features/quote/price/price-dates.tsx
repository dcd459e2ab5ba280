import { dayMs, formatMonthDay, type QuoteAnswer } from '@yinpu/contract'
import { useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './price-dates.module.css'

interface PriceDatesProps {
  quote: QuoteAnswer
  /** set if the price came with the page, which may have been rendered days ago */
  renderedAt: number | undefined
}

/** The browser names the days: the server stores a page longer than a day. */
export function PriceDates({ quote, renderedAt }: PriceDatesProps) {
  const isHydrated = useHydrated()
  const [openedAt] = useState(() => Date.now())
  const validUntil = quote.valid_until + (renderedAt === undefined ? 0 : openedAt - renderedAt)
  return (
    <p className={styles.dates}>
      {isHydrated && (
        <>
          <span>
            {quote.days === undefined ? (
              '发货时间另行约定'
            ) : (
              <>
                预计 <b>{formatMonthDay(Date.now() + quote.days * dayMs)}</b> 发货
              </>
            )}
          </span>
          <span>报价 {formatMonthDay(validUntil)} 前有效</span>
        </>
      )}
    </p>
  )
}
