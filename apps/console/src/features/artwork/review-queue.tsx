import { Button, VisuallyHidden } from '@mantine/core'
import { type CallData, dayMs, dayOf, formatNumber, minuteOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useEffect, useRef } from 'react'
import { durationText } from '../../records/due-date.tsx'
import { RushMark } from '../../records/state-tag.tsx'
import { groupQueue } from './queue-groups.ts'
import styles from './review-queue.module.css'

export type QueueRow = CallData<ConsoleCalls['listArtwork']>['list'][number]

/** 1 天 16 小时 is too long here: shows the larger unit alone. */
const shortDuration = (ms: number) => durationText(ms).split(' ').slice(0, 2).join(' ')

const dueText = ({ due_at }: QueueRow, now: number) => {
  if (due_at === undefined) return ''
  if (due_at < now) return shortDuration(now - due_at)
  return dayOf(due_at).slice(0, 4) === dayOf(now).slice(0, 4) && due_at - now > 2 * dayMs
    ? dayOf(due_at).slice(5)
    : minuteOf(due_at)
}

/** Names the staff who have it open, until their look expires. */
export const viewerNames = (looking: QueueRow['looking'], now: number): string =>
  looking
    .filter(({ until }) => until > now)
    .map(({ name }) => name)
    .join('、')

interface RowProps {
  row: QueueRow
  now: number
  isOpen: boolean
  onOpen: () => void
}

function Row({ row, now, isOpen, onOpen }: RowProps) {
  const { product, buyer, due_at } = row
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const others = viewerNames(row.looking, now)
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {row.thumb ? (
          <img className={styles.thumb} src={row.thumb} alt="" loading="lazy" />
        ) : (
          <span className={styles.thumb} aria-hidden="true" />
        )}
        <span className={styles.text}>
          <VisuallyHidden>{row.order_no}</VisuallyHidden>
          <span className={styles.name}>
            {product.name}
            {row.more_lines > 0 && ` 等 ${row.more_lines + 1} 项`}
          </span>
          <small>
            {others ? (
              <b className={styles.looking}>{others} 正在看</b>
            ) : (
              `${formatNumber(product.quantity, 2)}${product.unit} · ${buyer.name}`
            )}
          </small>
        </span>
        <span className={styles.due} data-late={due_at !== undefined && due_at < now}>
          {dueText(row, now)}
          <small>{row.is_checking ? '检查中' : `${row.pages} 页`}</small>
          <RushMark rush={row.rush} />
        </span>
      </button>
    </li>
  )
}

interface QueueProps {
  rows: readonly QueueRow[]
  title: string
  total: number
  now: number
  opened: string | undefined
  onOpen: (id: string) => void
  more: { isThere: boolean; isComing: boolean; bring: () => void }
}

/** The waiting orders, by their due day. */
export function ReviewQueue({ rows, title, total, now, opened, onOpen, more }: QueueProps) {
  return (
    <nav className={styles.queue} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b> <span>{total}</span>
        <small>按交期</small>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than the screen is scrolled by keys, too */}
      <div className={styles.rows} tabIndex={0}>
        {groupQueue(rows, now).map((group) => (
          <section key={group.name} aria-label={group.name}>
            <p className={styles.group} data-late={group.name === '逾期'}>
              <b>{group.name}</b>
              <span>{group.rows.length}</span>
            </p>
            <ul>
              {group.rows.map((row) => (
                <Row
                  key={row.order_id}
                  row={row}
                  now={now}
                  isOpen={row.order_id === opened}
                  onOpen={() => onOpen(row.order_id)}
                />
              ))}
            </ul>
          </section>
        ))}
        {more.isThere && (
          <Button fullWidth variant="subtle" loading={more.isComing} onClick={more.bring}>
            再看一些
          </Button>
        )}
      </div>
    </nav>
  )
}
