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

const partWords = (n = 0, fen = 0, sign = '') => (fen > 0 ? `${n} 笔 · ${sign}¥${formatFen(fen)}` : `${n} 笔`)

/** What came and went today and of what it consists, and day by day. */
export function MoneyCard({ money }: { money: Money }) {
  const may = useMay()
  const { days, placed, paid, refunded, unpaid } = money
  const today = days.at(-1)
  const parts = today?.parts
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
            {parts !== undefined && parts.top_ups > 0 && (
              <>
                <dt>余额充值</dt>
                <dd>{partWords(parts.top_ups, parts.top_ups_fen)}</dd>
              </>
            )}
            {parts !== undefined && parts.settlements > 0 && (
              <>
                <dt>月结回款</dt>
                <dd>{partWords(parts.settlements, parts.settlements_fen)}</dd>
              </>
            )}
            <dt>退款</dt>
            <dd>
              <ListLink counted={refunded}>{partWords(refunded.count, parts?.refunds_fen, '−')}</ListLink>
            </dd>
            {parts !== undefined && parts.deductions > 0 && (
              <>
                <dt>余额扣减</dt>
                <dd>{partWords(parts.deductions, parts.deductions_fen, '−')}</dd>
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
        <Suspense fallback={<Skeleton height={230} width="auto" m={12} />}>
          <MoneyChart days={days} />
        </Suspense>
      </div>
    </Card>
  )
}
