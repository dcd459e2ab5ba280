import { dueTime, formatMonthDay, type QuoteAnswer, workingDaysText } from '@yinpu/contract'
import { useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useShopCalendar } from '../use-shop-calendar.ts'
import styles from './price-dates.module.css'

interface PriceDatesProps {
  quote: QuoteAnswer
  /** set if the price came with the page, which may have been rendered days ago */
  renderedAt: number | undefined
}

/** The browser names the days: the server stores a page longer than a day. */
export function PriceDates({ quote, renderedAt }: PriceDatesProps) {
  const isHydrated = useHydrated()
  const calendar = useShopCalendar()
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
                付款并定稿后 {workingDaysText(quote.days)}
                {calendar && (
                  <>
                    ，今天办妥 <b>{formatMonthDay(dueTime(calendar, Date.now(), quote.days))}</b> 发货
                  </>
                )}
              </>
            )}
          </span>
          <span>报价 {formatMonthDay(validUntil)} 前有效</span>
        </>
      )}
    </p>
  )
}
