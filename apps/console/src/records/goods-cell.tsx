import { formatNumber } from '@yinpu/contract'
import styles from './goods-cell.module.css'

interface Props {
  product: { name: string; summary?: string; quantity: number; unit: string }
  /** how many lines the order has besides this one */
  moreLines?: number
  /** the name that the buyer gave to the order */
  orderName?: string | undefined
}

/** The first line of an order in a list. */
export function GoodsCell({ product, moreLines = 0, orderName }: Props) {
  const { name, summary, quantity, unit } = product
  return (
    <span className={styles.goods}>
      <span className={styles.name} title={orderName ? `${orderName} · ${name}` : name}>
        {orderName && <b>{orderName} · </b>}
        {name}
      </span>
      <span className={styles.quantity}>
        {formatNumber(quantity, 2)}
        {unit}
      </span>
      {moreLines > 0 && <span className={styles.more}>+{moreLines}</span>}
      {summary && (
        <span className={styles.sold} title={summary}>
          {summary}
        </span>
      )}
    </span>
  )
}
