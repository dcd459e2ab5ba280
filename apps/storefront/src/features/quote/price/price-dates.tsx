import { dueTime, formatMonthDay, type QuoteAnswer, type QuoteInput, workingDaysText } from '@yinpu/contract'
import { useState } from 'react'
import { useLiveCall } from '../../../session/use-live-call.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useShopCalendar } from '../use-shop-calendar.ts'
import styles from './price-dates.module.css'

interface PriceDatesProps {
  quote: QuoteAnswer
  /** undefined: it has no price at this moment */
  request: QuoteInput | undefined
  /** set if the price came with the page, which may have been rendered days ago */
  renderedAt: number | undefined
}

/** The date by the load of the press room, for the chosen term; undefined until it is known. */
const useDatePromise = (request: QuoteInput | undefined, days: number | undefined) => {
  const { data, isStale } = useLiveCall(
    'promiseDates',
    request && days !== undefined ? { body: request } : undefined,
  )
  const chosen = request && 'rush' in request.request ? request.request.rush : undefined
  return isStale || !request
    ? undefined
    : (data?.terms.find(({ value }) => value === chosen) ??
        (chosen === undefined ? data?.terms[0] : undefined))
}

/** The browser names the days: the server stores a page longer than a day. */
export function PriceDates({ quote, request, renderedAt }: PriceDatesProps) {
  const isHydrated = useHydrated()
  const calendar = useShopCalendar()
  const promise = useDatePromise(isHydrated ? request : undefined, quote.days)
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
                    ，今天办妥{' '}
                    <b>{formatMonthDay(promise?.due_at ?? dueTime(calendar, Date.now(), quote.days))}</b> 发货
                    {promise && promise.due_at > promise.usual_at && '（最近单子多）'}
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
