import { Button, Group } from '@mantine/core'
import { dayOf, formatFen, minuteOf, textOf } from '@yinpu/contract'
import { cashEntryKinds, type EnteredCashKind } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { signedFen } from '../../records/signed-fen.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import styles from './cash-box.module.css'
import type { CashShift } from './cash-box-types.ts'
import { CloseShiftDialog } from './close-shift-dialog.tsx'
import { EntryDialog, ReverseDialog } from './entry-dialog.tsx'

type Entry = CashShift['entries'][number]

const kindLabel = textOf(cashEntryKinds)

/** Colleagues at the same box enter something too. */
const againMs = 15_000

function EntryRow({ entry, reverse }: { entry: Entry; reverse: () => void }) {
  const { order } = entry
  return (
    <li data-reversed={entry.reversed || undefined}>
      <time>{minuteOf(entry.at)}</time>
      <span>
        {order ? (
          <>
            {order.buyer} {order.goods} {entry.kind !== 'payment' && kindLabel[entry.kind]}{' '}
            <Link to={`/orders/${order.id}`}>{order.no}</Link>
          </>
        ) : (
          <>
            {kindLabel[entry.kind]} {entry.words}
          </>
        )}
        <small>
          {[entry.by, order && entry.words, entry.on && `${entry.on} 的钱`, entry.reversed && '已冲掉']
            .filter(Boolean)
            .join(' · ')}
          {entry.may_reverse && (
            <>
              {' · '}
              <button type="button" onClick={reverse}>
                冲掉
              </button>
            </>
          )}
        </small>
      </span>
      <b>{signedFen(entry.amount_fen)}</b>
    </li>
  )
}

/** The sums of a shift, each on its line. */
export function ShiftSums({ shift }: { shift: Omit<CashShift, 'entries' | 'colleagues'> }) {
  return (
    <div className={styles.sums}>
      <p className={styles.pair}>
        <span>
          开箱{' '}
          <small>
            {shift.opened_by} {dayOf(shift.opened_at).slice(5)} {minuteOf(shift.opened_at)}
          </small>
        </span>
        <span>{formatFen(shift.opening_fen)}</span>
      </p>
      <p className={styles.pair}>
        <span>
          现金进 <small>{shift.ins} 笔</small>
        </span>
        <span>{signedFen(shift.in_fen)}</span>
      </p>
      <p className={styles.pair}>
        <span>
          现金出 <small>{shift.outs} 笔</small>
        </span>
        <span>{signedFen(-shift.out_fen)}</span>
      </p>
      <p className={styles.expected}>
        <span>应有</span>
        <b>{formatFen(shift.expected_fen)}</b>
      </p>
    </div>
  )
}

function Actions({ shift }: { shift: CashShift }) {
  const [entering, setEntering] = useState<EnteredCashKind>()
  const [isClosing, setClosing] = useState(false)
  const join = useChange('joinCashShift', { done: '您也在用这个箱了' })
  const leave = useChange('leaveCashShift', { done: '您不再用这个箱' })
  const params = { id: shift.id }
  if (!shift.mine)
    return (
      <Group className={styles.actions ?? ''}>
        <Button loading={join.isPending} onClick={() => join.mutate({ params })}>
          一起用这个箱
        </Button>
      </Group>
    )
  return (
    <Group className={styles.actions ?? ''} gap="xs">
      <Button onClick={() => setEntering('expense')}>记支出…</Button>
      <Button onClick={() => setEntering('bank')}>存银行…</Button>
      <Button onClick={() => setEntering('in')}>其他收入…</Button>
      {shift.people.length > 1 && (
        <Button loading={leave.isPending} onClick={() => leave.mutate({ params })}>
          不再一起用
        </Button>
      )}
      <Button variant="filled" ml="auto" onClick={() => setClosing(true)}>
        交班…
      </Button>
      {entering && <EntryDialog shift={shift} kind={entering} close={() => setEntering(undefined)} />}
      {isClosing && <CloseShiftDialog shift={shift} close={() => setClosing(false)} />}
    </Group>
  )
}

/** One shift: what it began with, each movement, and what should be there. */
export function ShiftPanel({ id }: { id: string }) {
  const { data, error, refetch } = useRead(
    'getCashShift',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.closed_at === undefined ? againMs : false) },
  )
  const [reversing, setReversing] = useState<Entry>()
  const shift = data?.id === id ? data : undefined
  if (error && !shift) return <Failed error={error} retry={() => void refetch()} />
  if (!shift) return <LoadingRows rows={8} />
  const isOpen = shift.closed_at === undefined
  return (
    <section aria-label={shift.number}>
      <header className={styles.head}>
        <div>
          <b>{shift.box.name}</b>{' '}
          <small>
            {shift.number.split(' ').slice(-3).join(' ')}
            {isOpen && ` · ${shift.people.map(({ name }) => name).join('、')}`}
          </small>
        </div>
        <StateMark tone={isOpen ? 'run' : 'done'}>{isOpen ? '当班' : '已锁'}</StateMark>
      </header>
      <ShiftSums shift={shift} />
      {shift.opening_words && <p className={styles.words}>开箱时：{shift.opening_words}</p>}
      <ol className={styles.entries}>
        {shift.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} reverse={() => setReversing(entry)} />
        ))}
        {shift.entries.length === 0 && <li className={styles.none}>还没有进出</li>}
      </ol>
      {isOpen ? (
        <Actions shift={shift} />
      ) : (
        <div className={styles.sums}>
          <p className={styles.pair}>
            <span>
              实点 <small>{shift.closed_by}</small>
            </span>
            <b>{formatFen(shift.counted_fen ?? 0)}</b>
          </p>
          <p className={`${styles.pair} ${shift.difference_fen ? styles.bad : ''}`}>
            <span>差 {shift.words && <small>{shift.words}</small>}</span>
            <b>{signedFen(shift.difference_fen ?? 0)}</b>
          </p>
          {shift.handed_to && <p className={styles.words}>交给{shift.handed_to}</p>}
        </div>
      )}
      {reversing && <ReverseDialog shift={shift} entry={reversing} close={() => setReversing(undefined)} />}
    </section>
  )
}
