import { Skeleton } from '@mantine/core'
import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../session/me.ts'
import { Card } from './card.tsx'
import styles from './money-card.module.css'
import { listPath } from './queues.tsx'

export type Money = NonNullable<CallData<ConsoleCalls['getToday']>['money']>

/** The chart weighs more than all the rest of the page: figures are there before it. */
const MoneyChart = lazy(() => import('./money-chart.tsx'))

/** What came and went today, and day by day. */
export function MoneyCard({ money }: { money: Money }) {
  const may = useMay()
  const { days, placed, unpaid } = money
  const today = days.at(-1)
  const span = { from: today?.day ?? '', to: today?.day ?? '' }
  /** A figure of today opens its list, for those who have that list. */
  const ofDay = (list: string, state: string, words: string) =>
    may('payment.view') ? <Link to={listPath({ list, filter: { state, ...span } })}>{words}</Link> : words
  const received = days.reduce((sum, { received_fen }) => sum + received_fen, 0)
  return (
    <Card
      title="收款"
      note={`近 ${days.length} 天实收 ¥${formatFen(received)}`}
      {...(may('report.view') && { more: { to: '/reports?tab=money', label: '报表' } })}
    >
      <div className={styles.money}>
        <div className={styles.figures}>
          今日实收
          <b>¥{formatFen(today?.received_fen ?? 0)}</b>
          <dl>
            <dt>收款</dt>
            <dd>{ofDay('payments', 'paid', `${today?.receipts ?? 0} 笔`)}</dd>
            <dt>退款</dt>
            <dd>
              {ofDay(
                'refunds',
                'done',
                `${today?.refunds ?? 0} 笔${today?.refunded_fen ? ` · −¥${formatFen(today.refunded_fen)}` : ''}`,
              )}
            </dd>
            {today !== undefined && today.handed_fen > 0 && (
              <>
                <dt>充值与回款</dt>
                <dd title="余额充值与月结回款，已计入实收">¥{formatFen(today.handed_fen)}</dd>
              </>
            )}
            {today !== undefined && today.balance_fen > 0 && (
              <>
                <dt>余额支付</dt>
                <dd title="充值时已计入实收">¥{formatFen(today.balance_fen)}</dd>
              </>
            )}
            <dt>新订单</dt>
            <dd>
              <Link to={listPath({ list: 'orders', filter: span })}>{placed} 单</Link>
            </dd>
            <dt>待付款</dt>
            <dd>
              <Link to={listPath(unpaid)}>
                {unpaid.count} 单 · ¥{formatFen(unpaid.total_fen)}
              </Link>
            </dd>
          </dl>
        </div>
        <Suspense fallback={<Skeleton height={230} className={styles.chart ?? ''} />}>
          <MoneyChart days={days} />
        </Suspense>
      </div>
    </Card>
  )
}
