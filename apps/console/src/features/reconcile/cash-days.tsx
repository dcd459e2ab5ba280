import { Group, TextInput } from '@mantine/core'
import { type CallData, dayOf, formatFen, isDay } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import styles from './reconcile.module.css'

type Cash = CallData<ConsoleCalls['listCash']>

const cashLabel = '现金'

/** The cash of a day in the books; the first box of the day shows it. */
const bookedOf = (days: Cash['days'], day: string): number =>
  days
    .find((one) => one.day === day)
    ?.rows.filter(({ label }) => label === cashLabel)
    .reduce((sum, { net_fen }) => sum + net_fen, 0) ?? 0

/** The boxes of each day beside the cash of the books: what differs was entered without a box. */
function BoxDays({ boxes, days }: Pick<Cash, 'boxes' | 'days'>) {
  return (
    <table className={`${table.table} ${styles.cash}`}>
      <caption>钱箱</caption>
      <thead>
        <tr>
          {[
            '日期',
            '钱箱',
            '收款',
            '存入余额',
            '月结回款',
            '退款',
            '其他收入',
            '支出',
            '存银行',
            '箱里净进',
            '账上现金净收',
          ].map((head, at) => (
            <th key={head} scope="col" className={at < 2 ? undefined : table.right}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {boxes.map((box, at) => {
          const isFirst = boxes[at - 1]?.day !== box.day
          const inBoxes = boxes
            .filter(({ day }) => day === box.day)
            .reduce((sum, { payments_fen, refunds_fen }) => sum + payments_fen + refunds_fen, 0)
          const booked = bookedOf(days, box.day)
          return (
            <tr key={`${box.day} ${box.box_id}`}>
              <td>{box.day.slice(5)}</td>
              <td>{box.box}</td>
              {[
                box.payments_fen,
                box.balance_fen,
                box.settlements_fen,
                box.refunds_fen,
                box.other_fen,
                box.expenses_fen,
                box.bank_fen,
              ].map((fen, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
                <td key={column} className={table.right}>
                  {fen !== 0 && formatFen(fen)}
                </td>
              ))}
              <td className={table.right}>
                <b>{formatFen(box.net_fen)}</b>
              </td>
              <td className={table.right} data-different={isFirst && booked !== inBoxes}>
                {isFirst && formatFen(booked)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Net by day and channel, with sums that agree with the books. */
export function CashDays() {
  const [params, setParams] = useSearchParams()
  const spanOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? ''
    return isDay(day) ? day : undefined
  }
  const { data, error } = useRead('listCash', { query: { from: spanOf('from'), to: spanOf('to') } })
  const set = (name: 'from' | 'to', value: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const methods = data?.sum.rows ?? []
  const today = dayOf(useNow())
  const searchOf = (day: string) => {
    const next = new URLSearchParams(params)
    next.set('date', day)
    return next.toString()
  }
  const nameOf = (day: string) => (day === today ? '今天' : day)
  return (
    <Panel
      title="每日收支"
      note="各渠道净收，元；点日期看当天"
      holds="table"
      actions={
        <Group gap="xs">
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              aria-label={name === 'from' ? '从哪天' : '到哪天'}
              value={params.get(name) ?? data?.[name] ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        </Group>
      }
    >
      {error && (
        <p className={styles.none} role="alert">
          {messageOf(error)}
        </p>
      )}
      {!data && !error && <LoadingRows rows={6} />}
      {data?.days.length === 0 && <p className={styles.none}>这段时间没有收支</p>}
      {data && data.boxes.length > 0 && <BoxDays boxes={data.boxes} days={data.days} />}
      {data && data.days.length > 0 && (
        <table className={`${table.table} ${styles.cash}`}>
          <thead>
            <tr>
              <th>日期</th>
              {methods.map((method) => (
                <th key={method.label} className={table.right}>
                  {method.label}
                </th>
              ))}
              <th className={table.right}>收到</th>
              <th className={table.right}>退出</th>
              <th className={table.right}>净收</th>
              <th className={table.right}>另：余额支付</th>
              <th className={table.right}>另：记入月结</th>
            </tr>
          </thead>
          <tbody>
            {[{ day: '合计', ...data.sum }, ...data.days].map(({ day, rows, total, balance, account }) => (
              <tr key={day} data-total={day === '合计'}>
                <td>
                  {day < today ? <Link to={{ search: searchOf(day) }}>{day.slice(5)}</Link> : nameOf(day)}
                </td>
                {methods.map((method) => {
                  const row = rows.find(({ label }) => label === method.label)
                  return (
                    <td key={method.label} className={table.right}>
                      {row && formatFen(row.net_fen)}
                    </td>
                  )
                })}
                <td className={table.right}>{formatFen(total.received_fen)}</td>
                <td className={table.right}>{total.refunded_fen > 0 && formatFen(total.refunded_fen)}</td>
                <td className={table.right}>
                  <b>{formatFen(total.net_fen)}</b>
                </td>
                <td className={`${table.right} ${table.quiet}`}>
                  {balance.received_fen > 0 && formatFen(balance.received_fen)}
                </td>
                <td className={`${table.right} ${table.quiet}`}>
                  {account.received_fen > 0 && formatFen(account.received_fen)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
