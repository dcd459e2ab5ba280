import { Stack, Text } from '@mantine/core'
import { type CallData, dayOf, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { useRead } from '../session/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import table from '../ui/table.module.css'
import { InvoiceTitle } from './invoice-title.tsx'
import styles from './issue-invoice.module.css'
import { IssueInvoiceForm } from './issue-invoice-form.tsx'

type Prepared = CallData<ConsoleCalls['prepareJointInvoice']>

function JointOrders({ orders }: Pick<Prepared, 'orders'>) {
  return (
    <div className={styles.orders}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>订单</th>
            <th className={table.right}>应开（元）</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ order_id, order_no, created_at, amount_fen, objection }) => (
            <tr key={order_id} className={objection ? styles.left : undefined}>
              <td>
                <Link to={`/orders/${order_id}`}>{order_no}</Link>{' '}
                <small className={table.quiet}>{dayOf(created_at)}</small>
                {objection && <div className={styles.why}>{objection}</div>}
              </td>
              <td className={table.right}>{objection ? '—' : formatFen(amount_fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JointFields({ prepared, close }: { prepared: Prepared; close: () => void }) {
  const { buyer, title, title_order_id: titleOrderId, amount_fen: amountFen, orders } = prepared
  const able = orders.filter(({ objection }) => objection === '').map(({ order_id }) => order_id)
  const left = orders.length - able.length
  return (
    <Stack gap="sm">
      <Text size="sm">
        {buyer.name} {buyer.mobile}：{able.length} 个订单{able.length > 1 && '合'}开一张
        {left > 0 && `，${left} 个不能开的不在里面`}
      </Text>
      <JointOrders orders={orders} />
      {able.length === 0 && (
        <Text c="red" size="sm">
          没有可以开票的订单
        </Text>
      )}
      {!title && (
        <Text c="red" size="sm">
          客户没有留下开票抬头，请客户先在“发票抬头”里填写
        </Text>
      )}
      {title && (
        <IssueInvoiceForm orderIds={able} amountFen={amountFen} type={title.type} close={close}>
          <div className={styles.wish}>
            <InvoiceTitle orderId={titleOrderId} title={title}>
              <dt>应开金额</dt>
              <dd className={styles.sum}>¥{formatFen(amountFen)}</dd>
            </InvoiceTitle>
          </div>
        </IssueInvoiceForm>
      )}
    </Stack>
  )
}

interface Props {
  /** undefined: the dialog is closed */
  of: { order_ids: string[] } | { statement_id: string } | undefined
  title: string
  close: () => void
}

function Prepare({ of, close }: Pick<Props, 'close'> & { of: NonNullable<Props['of']> }) {
  const { data, error, refetch } = useRead('prepareJointInvoice', { query: of })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  return data ? <JointFields prepared={data} close={close} /> : <LoadingRows rows={4} />
}

/** One invoice for several orders, or for all of a month's statement: what can be on it, and its number and file. */
export function JointInvoiceDialog({ of, title, close }: Props) {
  return (
    <Dialog opened={of !== undefined} onClose={close} title={title} size="lg">
      {of && <Prepare of={of} close={close} />}
    </Dialog>
  )
}
