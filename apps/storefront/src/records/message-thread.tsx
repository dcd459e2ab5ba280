import { formatMoment } from '@yinpu/contract'
import type { ReactNode } from 'react'
import styles from './message-thread.module.css'

export interface ThreadEntry {
  key: string
  side: 'buyer' | 'shop'
  at: number
  text: string
  /** additions to the text: a price, files */
  more?: ReactNode
}

/** The messages between buyer and shop, oldest first; the text appears as it was typed. */
export function MessageThread({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {entries.map(({ key, side, at, text, more }) => (
        <li key={key} className={styles.entry} data-side={side}>
          <p className={styles.who}>
            <b>{side === 'buyer' ? '我' : '店铺'}</b>{' '}
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
          </p>
          <p className={styles.text}>{text}</p>
          {more}
        </li>
      ))}
    </ol>
  )
}
