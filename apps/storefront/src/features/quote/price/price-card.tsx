import { formatFen, type QuoteInput, type SpecEntry } from '@yinpu/contract'
import { PriceLines } from '@yinpu/job-form/price-lines'
import type { ReactNode } from 'react'
import { SpecText } from '../../../records/spec-text.tsx'
import { AnnouncedResult } from '../../../ui/announced-result.tsx'
import { Card } from '../../../ui/card.tsx'
import type { LiveQuote } from '../use-quote.ts'
import { Alternatives } from './alternatives.tsx'
import { artworkText } from './artwork-text.ts'
import { Freight, type Province } from './freight.tsx'
import styles from './price-card.module.css'
import { PriceDates } from './price-dates.tsx'
import { PriceTotal } from './price-total.tsx'

interface PriceCardProps {
  live: LiveQuote
  /** the request that is priced */
  quote: QuoteInput | undefined
  /** the product */
  spec: readonly SpecEntry[]
  /** set while the price is the one of the page as it was loaded */
  renderedAt: number | undefined
  provinces: readonly Province[]
  note: ReactNode
  hasNote: boolean
  actions: ReactNode
  /** of the current options */
  template: string | undefined
}

const announcementOf = ({ data, isPending, isStale }: LiveQuote): string =>
  data && !isPending && !isStale ? `合计 ${formatFen(data.total_fen)} 元` : ''

/** The main card of the page: the price, its reasons, the delivery date, and the buttons. */
export function PriceCard(props: PriceCardProps) {
  const { live, quote, spec, renderedAt, provinces, note, hasNote, actions, template } = props
  const { data, isStale, isPending } = live
  return (
    <section className={styles.price} aria-label="报价" aria-busy={isPending}>
      <Card isCropped>
        <div className={styles.content}>
          <PriceTotal quote={data} isStale={isStale} note={note} hasNote={hasNote} />
          <AnnouncedResult>{announcementOf(live)}</AnnouncedResult>
          <section className={styles.sold} aria-label="您买到的">
            <SpecText spec={spec} />
          </section>
          {data && (
            <div className={styles.why}>
              {data.lines.length > 0 && <PriceLines lines={data.lines} isStale={isStale} />}
              <PriceDates quote={data} request={isStale ? undefined : quote} renderedAt={renderedAt} />
              <p className={styles.file}>
                {artworkText(data)}
                {data.file && template && (
                  <a href={template} rel="nofollow">
                    下载模板
                  </a>
                )}
              </p>
            </div>
          )}
          <div className={styles.actions}>{actions}</div>
          {data && (
            <div className={styles.more}>
              <Freight quote={data} provinces={provinces} />
              <Alternatives quote={data} />
            </div>
          )}
        </div>
      </Card>
    </section>
  )
}
