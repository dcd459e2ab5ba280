import { type FreightOffer, formatFen, kgText, type QuoteAnswer } from '@yinpu/contract'
import { useId } from 'react'
import type { RecordKey } from '../../../session/stored-record.ts'
import { useLiveCall } from '../../../session/use-live-call.ts'
import { useRemembered } from '../../../session/use-remembered.ts'
import styles from './freight.module.css'

export interface Province {
  value: string
  label: string
}

const provinceKey: RecordKey<string> = {
  name: 'freight_province',
  holds: (value): value is string => typeof value === 'string' && /^\d{2}$/.test(value),
}

const feeOf = ({ fee_fen }: FreightOffer) => (fee_fen === 0 ? '免运费' : `¥${formatFen(fee_fen)}`)

interface OffersProps {
  offers: FreightOffer[]
  /** the gross weight, and the carriers that do not take it */
  grossKg: number
  tooHeavyFor: { name: string }[]
  isStale: boolean
}

function Offers({ offers, grossKg, tooHeavyFor, isStale }: OffersProps) {
  if (offers.length === 0) return <p className={styles.note}>这个省份暂时不能送达。</p>
  const names = tooHeavyFor.map(({ name }) => name).join('、')
  const isAlone = offers.every(({ id }) => id === 'pickup')
  return (
    <>
      <ul className={styles.offers} data-stale={isStale || undefined}>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <span>{offer.name}</span>
            <span className={offer.fee_fen === 0 ? styles.free : undefined}>{feeOf(offer)}</span>
          </li>
        ))}
      </ul>
      {names && (
        <p className={styles.note}>
          含包装重 {kgText(grossKg)}，超过{names}的限重。
          {isAlone && '要送货请联系我们安排物流专线。'}
        </p>
      )}
    </>
  )
}

/** The freight to a province. Freight is paid with the order and never part of the price. */
export function Freight({ quote, provinces }: { quote: QuoteAnswer; provinces: readonly Province[] }) {
  const id = useId()
  const [province, remember] = useRemembered(provinceKey)
  const body = province && { province, net_kg: quote.net_kg, goods_fen: quote.total_fen }
  const { data, isStale, isPending, failed } = useLiveCall('quoteFreight', body ? { body } : undefined)
  return (
    <section className={styles.freight} aria-label="运费">
      <div className={styles.head}>
        <label htmlFor={id}>配送到</label>
        <select
          id={id}
          className={styles.select}
          value={province ?? ''}
          onChange={({ currentTarget }) => remember(currentTarget.value)}
        >
          <option value="" disabled>
            选择省份
          </option>
          {provinces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {!province && <p className={styles.note}>选好省份，各家物流的运费列在这里。</p>}
      {province && data && !failed && (
        <Offers offers={data.list} grossKg={data.gross_kg} tooHeavyFor={data.left_out} isStale={isStale} />
      )}
      {province && !data && isPending && <p className={styles.note}>正在计算运费…</p>}
      {failed && (
        <p className={styles.note}>
          运费计算失败。
          <button type="button" className={styles.retry} onClick={failed.retry}>
            重试
          </button>
        </p>
      )}
    </section>
  )
}
