import { Skeleton } from '@mantine/core'
import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { lazy, Suspense } from 'react'
import { useMay } from '../../session/me.ts'
import { Card } from './card.tsx'
import { ListLink } from './list-link.tsx'
import styles from './money-card.module.css'

export type Money = NonNullable<CallData<ConsoleCalls['getToday']>['money']>

/** The chart weighs more than all the rest of the page: figures are there before it. */
const MoneyChart = lazy(() => import('./money-chart.tsx'))

/** What came and went today, and day by day. */
export function MoneyCard({ money }: { money: Money }) {
  const may = useMay()
  const { days, placed, paid, refunded, unpaid } = money
  const today = days.at(-1)
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
            <dd>
              <ListLink counted={paid}>{paid.count} 笔</ListLink>
            </dd>
            <dt>退款</dt>
            <dd>
              <ListLink counted={refunded}>
                {refunded.count} 笔{today?.refunded_fen ? ` · −¥${formatFen(today.refunded_fen)}` : ''}
              </ListLink>
            </dd>
            {today !== undefined && today.balance_fen > 0 && (
              <>
                <dt>余额支付</dt>
                <dd title="充值时已计入实收">¥{formatFen(today.balance_fen)}</dd>
              </>
            )}
            <dt>新订单</dt>
            <dd>
              <ListLink counted={placed}>{placed.count} 单</ListLink>
            </dd>
            <dt>待付款</dt>
            <dd>
              <ListLink counted={unpaid}>
                {unpaid.count} 单 · ¥{formatFen(unpaid.total_fen)}
              </ListLink>
            </dd>
          </dl>
        </div>
        <Suspense fallback={<Skeleton height={230} m={12} />}>
          <MoneyChart days={days} />
        </Suspense>
      </div>
    </Card>
  )
}
