import { Button, Checkbox, Group } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { formatFen } from '@yinpu/contract'
import { invoiceLists } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { JointInvoiceDialog } from '../../records/joint-invoice.tsx'
import { useList } from '../../session/use-list.ts'
import { callLink } from '../../ui/call-link.ts'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { useListAddress, viewOf } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { InvoiceCards } from './invoice-cards.tsx'
import type { InvoiceRow } from './invoice-rows.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { TaxListDialog } from './tax-list-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

type ListName = (typeof invoiceLists)[number]['value']

const emptyTexts: Record<ListName, string> = {
  wanted: '没有待开的发票',
  issued: '还没有开过发票',
  red: '没有需要红冲的发票',
  voided: '没有作废的发票',
}

const noteTexts: Record<ListName, string> = {
  wanted: '已付款、买家要发票、还没有开的订单',
  issued: '买家可以在订单里下载',
  red: '开票后退过款，金额与实付不符：先在税务系统红冲，再在这里作废重开',
  voided: '号码不能再用',
}

const views = invoiceLists.map(({ value, label }) => ({ label, filters: { list: value } }))

const requestedColumns = (choose: ReactNode): Column[] => [
  { head: '选择', width: 44, control: choose },
  { head: '订单', width: 164 },
  { head: '客户', width: 180 },
  { head: '类型', width: 70 },
  { head: '抬头' },
  { head: '税号', width: 190 },
  { head: '应开金额（元）', width: 130, right: true },
  { head: '操作', width: 96, right: true, isUnnamed: true },
]

const issuedColumns: Column[] = [
  { head: '发票号码', width: 230 },
  { head: '订单', width: 164 },
  { head: '客户', width: 100 },
  { head: '抬头' },
  { head: '金额（元）', width: 120, right: true },
  { head: '状态', width: 190 },
  { head: '开票', width: 160, right: true },
  { head: '操作', width: 140, right: true, isUnnamed: true },
]

function OrderLink({ row }: { row: InvoiceRow }) {
  return <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
}

/** The orders of an invoice: the first ones, and how many there are. */
function InvoicedOrders({ row }: { row: InvoiceRow }) {
  const orders = row.invoice?.orders
  if (!orders) return <OrderLink row={row} />
  return (
    <span title={orders.map(({ order_no, amount_fen }) => `${order_no} ${formatFen(amount_fen)}`).join('\n')}>
      <OrderLink row={row} />
      <div className={table.quiet}>等 {orders.length} 个订单合开</div>
    </span>
  )
}

interface RequestedProps {
  rows: InvoiceRow[]
  chosen: ReadonlySet<string>
  onChoose: (ids: string[], isChosen: boolean) => void
  issue: (row: InvoiceRow) => void
}

function RequestedTable({ rows, chosen, onChoose, issue }: RequestedProps) {
  const ids = rows.map(({ order_id }) => order_id)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  const chooseAll = (
    <Checkbox
      aria-label="选择本页全部"
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => chosen.has(id))}
      onChange={(event) => onChoose(ids, event.currentTarget.checked)}
    />
  )
  return (
    <ListTable columns={requestedColumns(chooseAll)}>
      {rows.map((row) => (
        <tr key={row.order_id}>
          <td>
            <Checkbox
              aria-label={`选择 ${row.order_no}`}
              checked={chosen.has(row.order_id)}
              onChange={(event) => onChoose([row.order_id], event.currentTarget.checked)}
            />
          </td>
          <td>
            <OrderLink row={row} />
          </td>
          <td>
            {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
          </td>
          <td>{row.wish?.type}</td>
          <td title={row.wish?.title}>{row.wish?.title}</td>
          <td className={table.quiet}>{row.wish?.tax_no || '—'}</td>
          <td className={table.right}>{formatFen(row.amount_fen)}</td>
          <td className={table.right}>
            <Button size="compact-sm" onClick={() => issue(row)}>
              开票
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function IssuedTable({ rows, takeBack }: { rows: InvoiceRow[]; takeBack: (row: InvoiceRow) => void }) {
  return (
    <ListTable columns={issuedColumns}>
      {rows.map((row) => {
        const { invoice } = row
        if (!invoice) return null
        return (
          <tr key={invoice.id}>
            <td>
              <b>{invoice.number}</b> <span className={table.quiet}>{invoice.type}</span>
            </td>
            <td>
              <InvoicedOrders row={row} />
            </td>
            <td>{row.buyer.name}</td>
            <td title={invoice.title.title}>{invoice.title.title}</td>
            <td className={table.right}>
              {formatFen(invoice.amount_fen)}
              {invoice.needs_red && <div className={table.quiet}>现应开 {formatFen(row.amount_fen)}</div>}
            </td>
            <td>
              {invoice.voided_at ? (
                <>
                  <StateMark tone="wait">已作废</StateMark>
                  <div className={table.quiet} title={invoice.void_why}>
                    {shortTime(invoice.voided_at)} {invoice.voided_by} {invoice.void_why}
                  </div>
                </>
              ) : invoice.needs_red ? (
                <StateMark tone="bad">需红冲</StateMark>
              ) : (
                <StateMark tone="done">已开票</StateMark>
              )}
            </td>
            <td className={table.right}>
              {shortTime(invoice.issued_at)} <span className={table.quiet}>{invoice.issued_by}</span>
            </td>
            <td className={table.right}>
              {!invoice.voided_at && (
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    component="a"
                    href={callLink('downloadInvoice', row.order_id)}
                    download
                  >
                    下载
                  </Button>
                  <Button size="compact-sm" onClick={() => takeBack(row)}>
                    作废
                  </Button>
                </Group>
              )}
            </td>
          </tr>
        )
      })}
    </ListTable>
  )
}

/** Invoices that buyers want, that were issued, and that have to be taken back. */
export function Invoices() {
  const { params, change } = useListAddress()
  const view = viewOf(views, params)
  const { list } = view.filters
  const keyword = params.get('keyword') ?? undefined
  const { page, ...read } = useList('listInvoices', {
    list,
    keyword,
    cursor: params.get('cursor') ?? undefined,
  })
  const [issuing, setIssuing] = useState<string>()
  const [voiding, setVoiding] = useState<InvoiceRow>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [joining, setJoining] = useState<string[]>()
  const [listing, setListing] = useState<string[]>()
  const rows = page?.list
  const choose = (some: string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const ids =
    list === 'wanted' ? (rows ?? []).map(({ order_id }) => order_id).filter((id) => chosen.has(id)) : []
  // Looked up in every answer: the sum may change while the form is open.
  const issued = rows?.find((row) => row.order_id === issuing)
  return (
    <>
      <ListFrame
        title="发票"
        views={views}
        view={view}
        params={params}
        change={change}
        placeholder="订单号、抬头、发票号码"
        filters={<span className={table.note}>{noteTexts[list]}</span>}
        tools={
          list === 'wanted' && (
            <Button size="sm" leftSection={<IconTableExport size={15} />} onClick={() => setListing([])}>
              数电票清单
            </Button>
          )
        }
        ids={rows?.map(({ order_id, invoice }) => invoice?.id ?? order_id)}
        next={page?.next}
        {...read}
        none={emptyTexts[list]}
        cards={
          <InvoiceCards
            rows={rows ?? []}
            issue={({ order_id }) => setIssuing(order_id)}
            takeBack={setVoiding}
          />
        }
        below={
          ids.length > 0 && (
            <ChosenBar count={ids.length} clear={() => setChosen(new Set())}>
              <Button variant="filled" onClick={() => setJoining(ids)}>
                合开一张发票
              </Button>
              <Button leftSection={<IconTableExport size={14} />} onClick={() => setListing(ids)}>
                数电票清单
              </Button>
            </ChosenBar>
          )
        }
      >
        {list === 'wanted' ? (
          <RequestedTable
            rows={rows ?? []}
            chosen={chosen}
            onChoose={choose}
            issue={({ order_id }) => setIssuing(order_id)}
          />
        ) : (
          <IssuedTable rows={rows ?? []} takeBack={setVoiding} />
        )}
      </ListFrame>
      <IssueDialog row={issued} close={() => setIssuing(undefined)} />
      <JointInvoiceDialog
        of={joining && { order_ids: joining }}
        title="合开一张发票"
        close={() => setJoining(undefined)}
      />
      <TaxListDialog orderIds={listing} close={() => setListing(undefined)} />
      <VoidDialog row={voiding} close={() => setVoiding(undefined)} />
    </>
  )
}
