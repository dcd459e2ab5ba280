import { Skeleton } from '@mantine/core'
import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { lazy, Suspense } from 'react'
import { useMay } from '../../session/me.ts'
import { Card } from './card.tsx'
import { ListLink } from './list-link.tsx'
import styles from './money-card.module.css'

type Money = NonNullable<CallData<ConsoleCalls['getToday']>['money']>

/** The chart is larger than all the rest of the page: the figures appear before it. */
const MoneyChart = lazy(() => import('./money-chart.tsx'))

const partText = (n = 0, fen = 0, sign = '') => (fen > 0 ? `${n} 笔 · ${sign}¥${formatFen(fen)}` : `${n} 笔`)

interface PartProps {
  label: string
  n: number
  fen: number
  sign?: string
  counted?: Money['paid']
}

/** One part of the income or expense; empty parts are left out, except payments and refunds. */
function Part({ label, n, fen, sign, counted }: PartProps) {
  const text = partText(n, fen, sign)
  return (
    <>
      <dt>{label}</dt>
      <dd>{counted ? <ListLink counted={counted}>{text}</ListLink> : text}</dd>
    </>
  )
}

/** Today's income and expense with their parts, and the days before. */
export function MoneyCard({ money }: { money: Money }) {
  const may = useMay()
  const { days, placed, paid, recharged, refunded, unpaid } = money
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
          <small>收款 {today?.receipts ?? 0} 笔</small>
          <dl>
            <Part label="订单付款" n={paid.count} fen={parts?.payments_fen ?? 0} counted={paid} />
            {parts !== undefined && parts.recharges > 0 && (
              <Part label="在线充值" n={parts.recharges} fen={parts.recharges_fen} counted={recharged} />
            )}
            {parts !== undefined && parts.top_ups > 0 && (
              <Part label="店里充值" n={parts.top_ups} fen={parts.top_ups_fen} />
            )}
            {parts !== undefined && parts.settlements > 0 && (
              <Part label="月结回款" n={parts.settlements} fen={parts.settlements_fen} />
            )}
            {parts !== undefined && parts.settlements_back > 0 && (
              <Part label="撤销回款" n={parts.settlements_back} fen={parts.settlements_back_fen} sign="−" />
            )}
            <Part label="退款" n={refunded.count} fen={parts?.refunds_fen ?? 0} sign="−" counted={refunded} />
            {parts !== undefined && parts.deductions > 0 && (
              <Part label="店里扣减" n={parts.deductions} fen={parts.deductions_fen} sign="−" />
            )}
            {today !== undefined && today.balance_fen > 0 && (
              <>
                <dt>另：余额支付</dt>
                <dd title="充值时已计入实收">¥{formatFen(today.balance_fen)}</dd>
              </>
            )}
            {today !== undefined && today.credit_fen > 0 && (
              <>
                <dt>另：记入月结</dt>
                <dd title="回款时计入实收">¥{formatFen(today.credit_fen)}</dd>
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
