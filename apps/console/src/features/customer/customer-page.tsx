import { Alert, Button, Text } from '@mantine/core'
import { afterSaleStates, afterSaleTypes, formatFen, textOf } from '@yinpu/contract'
import { customerTitle } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { StateTag } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import { RecordEntry, RecordFailed } from '../../ui/record.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import type { Customer } from './customer.ts'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { AdjustDialog, CustomerFunds } from './customer-funds.tsx'
import { CustomerInvoiceTitles } from './customer-invoice-titles.tsx'
import { CustomerStatusMark, useLevels } from './customer-marks.tsx'
import { CustomerMoves } from './customer-moves.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import styles from './customer-page.module.css'
import { ProfileDialog } from './customer-profile.tsx'

function Orders({ id }: { id: string }) {
  const may = useMay()
  const { data, error, refetch } = useRead('listOrders', { query: { customer: id, limit: 8 } })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} />
  if (data.list.length === 0)
    return (
      <Text c="dimmed" p="md">
        还没有订单
      </Text>
    )
  return (
    <table className={table.table}>
      <tbody>
        {data.list.map((order) => (
          <tr key={order.order_id}>
            <td>
              <Link to={`/orders/${order.order_id}`}>{order.order_no}</Link>
            </td>
            <td>
              {order.product.name}
              {order.more_lines > 0 && <span className={table.quiet}> +{order.more_lines}</span>}
            </td>
            {may('order.prices') && (
              <td className={table.right}>
                {order.total_fen === undefined ? '' : formatFen(order.total_fen)}
              </td>
            )}
            <td>
              <StateTag state={order.state} />
            </td>
            <td className={table.right}>{shortTime(order.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Claims({ id, now }: { id: string; now: number }) {
  const { data } = useRead('searchAfterSales', { query: { customer: id, limit: 5 } })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title="售后" actions={<Link to={`/after-sales?customer=${id}`}>全部</Link>}>
      {data.list.map((claim) => (
        <RecordEntry
          key={claim.after_id}
          {...(claim.amount_fen > 0 && { figure: formatFen(claim.amount_fen) })}
        >
          <Link to={`/after-sales/${claim.after_id}`}>{claim.after_no}</Link>{' '}
          <small>
            {textOf(afterSaleTypes)[claim.type]} · {textOf(afterSaleStates)[claim.state]} ·{' '}
            {momentText(claim.at, now)}
          </small>
        </RecordEntry>
      ))}
    </Panel>
  )
}

function Facts({ customer, now }: { customer: Customer; now: number }) {
  const levels = useLevels()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const { devices, email, qq } = customer
  const facts: [string, string][] = [
    ['公司', customer.company || '未填'],
    ['姓名', [customer.name || '未填', customer.role].filter(Boolean).join('，')],
    ['业务员', customer.seller || '没有'],
    ['标签', customer.tags.join('、') || '没有'],
    ['邮箱', email || '未填'],
    ['QQ', qq || '未填'],
    ['微信', customer.wechat_bound ? '已绑定' : '未绑定'],
    ['等级', levels.nameOf(customer.level)],
    [
      '登录',
      [
        `现在 ${devices.signed_in} 处`,
        `用过 ${devices.known} 台设备`,
        devices.seen_at !== undefined && `最近 ${momentText(devices.seen_at, now)}`,
      ]
        .filter(Boolean)
        .join('，'),
    ],
  ]
  return (
    <Panel
      title="资料"
      actions={may('customer.edit') && <Button onClick={() => setEditing(true)}>修改</Button>}
    >
      <ProfileDialog customer={customer} opened={isEditing} close={() => setEditing(false)} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Whole({ customer, now }: { customer: Customer; now: number }) {
  const may = useMay()
  const [isAdjusting, setAdjusting] = useState(false)
  const { id, standing: status, erasure } = customer
  const isErased = status === 'erased'
  return (
    <>
      <div className={styles.head}>
        <PageHead title={customerTitle(customer)} back={{ to: '/customers', label: '回到客户列表' }}>
          <CustomerMoves customer={customer} />
        </PageHead>
        <p>
          <CustomerStatusMark status={status} />
          {!isErased && (
            <span>
              <MaskedMobile mobile={customer.mobile} of={{ call: 'revealCustomer', id }} />
            </span>
          )}
          <span>
            {shortTime(customer.created_at)} {customer.awaits_owner ? '建立，本人还没有登录' : '注册'}
          </span>
          {customer.orders !== undefined && <span>{customer.orders} 个订单</span>}
          {customer.spent_fen !== undefined && <span>实付 {formatFen(customer.spent_fen)} 元</span>}
        </p>
      </div>
      {erasure.asked_at !== undefined && (
        <Alert color="yellow">
          <Text fw={600}>客户于 {shortTime(erasure.asked_at)} 申请注销</Text>
          {erasure.open.length > 0
            ? `还有未了结的事：${erasure.open.join('；')}。了结之后请为客户注销。`
            : '现在没有未了结的事，可以注销。'}
        </Alert>
      )}
      {erasure.erased_at !== undefined && (
        <Alert color="gray">{shortTime(erasure.erased_at)} 已注销：只留下订单与账目。</Alert>
      )}
      <PanelColumns>
        {may('order.view') && (
          <Panel title="订单" holds="table" actions={<Link to={`/orders?customer=${id}`}>全部订单</Link>}>
            <Orders id={id} />
          </Panel>
        )}
        {may('order.prices') && (
          <Panel
            title="资金"
            note={`余额 ¥${formatFen(customer.balance_fen ?? 0)}`}
            holds="table"
            actions={
              may('balance.adjust') &&
              !isErased && <Button onClick={() => setAdjusting(true)}>调整余额</Button>
            }
          >
            <CustomerFunds id={id} />
            <AdjustDialog id={id} opened={isAdjusting} close={() => setAdjusting(false)} />
          </Panel>
        )}
        <Panel title="内部备注">
          <CustomerNotes customer={customer} now={now} />
        </Panel>
        {!isErased && <Facts customer={customer} now={now} />}
        {!isErased && <CustomerContacts customer={customer} />}
        {!isErased && <CustomerAddresses customer={customer} />}
        {!isErased && <CustomerInvoiceTitles customer={customer} />}
        {may('aftersale.answer') && <Claims id={id} now={now} />}
      </PanelColumns>
    </>
  )
}

/** A customer: orders, money, notes, and what the shop may do. */
export function CustomerPage({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useRead('getCustomer', { params: { id } })
  const now = useNow()
  const customer = data?.id === id ? data : undefined
  if (error && !customer)
    return <RecordFailed error={error} retry={() => void refetch()} what="客户" list="/customers" />
  if (!customer) return <LoadingRows rows={10} />
  return (
    <>
      <Whole key={id} customer={customer} now={now} />
      {children}
    </>
  )
}
