import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { DueDate, durationText } from '../../records/due-date.tsx'
import { GoodsCell } from '../../records/goods-cell.tsx'
import { orderProgressText } from '../../records/job-progress.tsx'
import { RushMark, StateTag } from '../../records/state-tag.tsx'
import { Card } from './card.tsx'
import styles from './due-list.module.css'
import { listPath } from './list-link.tsx'

type Due = CallData<ConsoleCalls['getToday']>['due']

/** Late orders, then those due today: the earliest first. */
export function DueList({ due, now }: { due: Due; now: number }) {
  const all = listPath(due.today)
  const note = (
    <>
      <Link to={listPath(due.late)}>逾期 {due.late.count}</Link> ·{' '}
      <Link to={all}>今天要做 {due.today.count}</Link>
    </>
  )
  if (due.list.length === 0)
    return (
      <Card title="逾期与今天到期" note={note}>
        <p className={styles.none}>
          没有逾期的，今天也没有要交的 · <Link to="/orders">看全部订单</Link>
        </p>
      </Card>
    )
  return (
    <Card title="逾期与今天到期" note={note} more={{ to: all, label: '全部' }}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>交期 ↑</th>
            <th>订单</th>
            <th data-wide>产品</th>
            <th>客户</th>
            <th>状态</th>
            <th data-wide>停在这一步</th>
          </tr>
        </thead>
        <tbody>
          {due.list.map((order) => (
            <tr key={order.order_id}>
              <td>
                <DueDate order={order} now={now} />
              </td>
              <td>
                <Link to={`/orders/${order.order_id}`}>{order.order_no}</Link> <RushMark rush={order.rush} />
              </td>
              <td data-wide>
                <GoodsCell product={order.product} moreLines={order.more_lines} />
              </td>
              <td>{order.buyer.name}</td>
              <td>
                <StateTag state={order.state} />
              </td>
              <td data-wide className={styles.quiet}>
                {order.progress
                  ? orderProgressText(order.progress, now)
                  : `等了 ${durationText(now - order.moved_at)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
