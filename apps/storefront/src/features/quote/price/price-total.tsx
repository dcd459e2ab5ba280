import { formatFen, formatQuantity, kgText, type QuoteAnswer, taxNote } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { unitPriceText } from '@yinpu/job-form/ladder-labels'
import { type ReactNode, useContext } from 'react'
import { ShopTaxContext } from '../../../session/shop-tax.ts'
import styles from './price-total.module.css'

interface PriceTotalProps {
  quote: QuoteAnswer | undefined
  isStale: boolean
  /** the problem with the figure, instead of its details */
  note?: ReactNode
  hasNote?: boolean
}

/** Sold by the piece and with one design: the field of the quantity says enough. */
const isPlain = ({ styles, unit, piece_unit }: QuoteAnswer) => styles === 1 && unit === piece_unit

/** The figure itself. Its height is the same with and without it. */
export function PriceTotal({ quote, isStale, note, hasNote = false }: PriceTotalProps) {
  const tax = useContext(ShopTaxContext)
  return (
    <div className={styles.total}>
      <div data-stale={isStale || undefined}>
        <p className={styles.label}>
          {quote?.list_fen ? (
            <>
              会员价 <del>原价 ¥{formatFen(quote.list_fen)}</del>
            </>
          ) : (
            '合计'
          )}
        </p>
        <p className={styles.amount}>{quote ? `¥${formatFen(quote.total_fen)}` : '¥ —'}</p>
      </div>
      <div className={styles.below}>
        {note}
        {quote && !hasNote && (
          <div data-stale={isStale || undefined}>
            <p className={styles.text}>{fenInCapitals(quote.total_fen)}</p>
            <p className={styles.text}>
              <span>
                单价 {unitPriceText(quote.unit_price)} / {quote.unit}
              </span>
              {!isPlain(quote) && <span>{formatQuantity(quote)}</span>}
              <span>净重 {kgText(quote.net_kg)}</span>
            </p>
            {tax && <p className={styles.text}>{taxNote(tax)}</p>}
          </div>
        )}
      </div>
    </div>
  )
}
