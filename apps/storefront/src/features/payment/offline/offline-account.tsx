import { formatFen, type OfflineChannel, plainYuan } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { dueFen, type PayableOrder } from '../payable-order.ts'
import styles from './offline-account.module.css'

/** `text` is the text for the clipboard. */
export type Copyable = (label: string, display: string, text: string) => ReactNode

interface OfflineAccountProps {
  order: Pick<PayableOrder, 'order_no' | 'money' | 'state' | 'part'>
  account: OfflineChannel['account']
  copyable: Copyable
}

/** Spaces help to read an account number, but a bank's form refuses them. */
const asTyped = (value: string) => (/^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value)

/** The details for the bank's form, each with a button that copies it. */
export function OfflineAccount({ order, account, copyable }: OfflineAccountProps) {
  const fen = dueFen(order)
  const rows = [
    ...account.map(({ label, value }) => ({ label, display: value, text: asTyped(value) })),
    { label: '金额', display: `¥${formatFen(fen)}`, text: plainYuan(fen) },
    { label: account.length > 0 ? '备注订单号' : '订单号', display: order.order_no, text: order.order_no },
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, display, text }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd>{copyable(label, display, text)}</dd>
        </div>
      ))}
    </dl>
  )
}
