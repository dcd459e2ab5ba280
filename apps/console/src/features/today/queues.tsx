import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, queueNames } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { listPath } from './list-link.tsx'
import styles from './queues.module.css'

type Today = CallData<ConsoleCalls['getToday']>

/** These queues are late by their due date; the others if something waits for longer than a day. */
const byDate: readonly string[] = ['review', 'production', 'shipping']

const noteOf = ({ queue, late, oldest }: Today['queues'][number], now: number) => {
  if (late > 0) return `${byDate.includes(queue) ? '逾期' : '超 24 小时'} ${late}`
  return oldest === undefined || byDate.includes(queue) ? '' : `最早 ${momentText(oldest, now)}`
}

/** The waiting tasks, and how many of them are late; each opens its list. */
export function Queues({ queues, now }: { queues: Today['queues']; now: number }) {
  if (queues.length === 0) return null
  return (
    <nav className={styles.queues} aria-label="待办">
      {queues.map((one) => {
        const { queue, count, late } = one
        const share = count > 0 ? Math.max(6, Math.round((late / count) * 100)) : 0
        return (
          <Link key={queue} to={listPath(one)}>
            {queueNames.find(({ value }) => value === queue)?.label}
            <span className={styles.count}>
              <b>{count}</b>
              <small data-late={late > 0}>{noteOf(one, now)}</small>
            </span>
            <span className={styles.share} aria-hidden="true">
              {late > 0 && <i style={{ width: `${share}%` }} />}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
