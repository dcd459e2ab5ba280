import { dayOf, type LedgerEntry, minuteOf } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { signedAmount, typeLabel } from './funds-labels.ts'
import styles from './ledger-rows.module.css'

/** A refund by an after-sale is explained on its page, not on the order's. */
const linkOf = ({ order_id, after_id }: LedgerEntry) => {
  if (after_id) return { to: `/user/afterSale/detail/${encodeURIComponent(after_id)}`, label: '查看售后' }
  if (order_id) return { to: `/user/order/detail/${encodeURIComponent(order_id)}`, label: '查看订单' }
  return undefined
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { type, amount_fen, balance_after_fen, ref_no, remark, created_at } = entry
  const link = linkOf(entry)
  const amount = signedAmount(amount_fen)
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(created_at).toISOString()}>
        {dayOf(created_at)} {minuteOf(created_at)}
      </time>
      <p>
        <span className={styles.type}>{typeLabel(type)}</span>
      </p>
      <div className={styles.text}>
        {remark && <p>{remark}</p>}
        {ref_no && <p className={styles.number}>单号 {ref_no}</p>}
      </div>
      <p className={styles.amount} data-income={amount_fen > 0 || undefined}>
        <span className={`visually-hidden ${styles.label}`}>金额</span>
        {amount}
      </p>
      <p className={styles.balance}>
        <span className={`visually-hidden ${styles.label}`}>余额</span>
        <Money fen={balance_after_fen} />
      </p>
      {link && (
        <Link
          to={link.to}
          className={styles.link}
          aria-label={`${link.label}：${typeLabel(type)} ${amount}`}
          prefetch="intent"
        >
          {link.label}
        </Link>
      )}
    </li>
  )
}

/** The heads of the columns; on a narrow screen each row is a card with its own labels. */
export function LedgerFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ledger}>
      <div className={styles.heads} aria-hidden="true">
        <span>时间</span>
        <span>类型</span>
        <span>说明</span>
        <span>金额</span>
        <span>余额</span>
      </div>
      {children}
    </div>
  )
}

export function LedgerRows({ list }: { list: LedgerEntry[] }) {
  return (
    <LedgerFrame>
      <ul aria-label="资金明细">
        {list.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </LedgerFrame>
  )
}
