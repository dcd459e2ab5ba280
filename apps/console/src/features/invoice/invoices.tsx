import { Button, Group, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { invoiceLists } from '@yinpu/contract/console'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../session/use-pages.ts'
import { callLink } from '../../ui/call-link.ts'
import { MoreRows } from '../../ui/more-rows.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import type { InvoiceRow } from './invoice-rows.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

type ListName = (typeof invoiceLists)[number]['value']

const nothingWords: Record<ListName, string> = {
  wanted: '没有待开的发票',
  issued: '还没有开过发票',
  red: '没有需要红冲的发票',
  voided: '没有作废的发票',
}

const noteWords: Record<ListName, string> = {
  wanted: '已付款、买家要发票、还没有开的订单',
  issued: '买家可以在订单里下载',
  red: '开票后退过款，金额与实付不符：先在税务系统红冲，再在这里作废重开',
  voided: '号码不能再用',
}

/** The chosen list and the words to find by, as the address holds them. */
const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const given = params.get('list')
  const list = invoiceLists.find(({ value }) => value === given)?.value ?? 'wanted'
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const setWords = useCallback((value: string) => set('keyword', value), [set])
  return { list, keyword: params.get('keyword') ?? '', set, setWords }
}

function OrderLink({ row }: { row: InvoiceRow }) {
  return <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
}

function WantedTable({ rows, issue }: { rows: InvoiceRow[]; issue: (row: InvoiceRow) => void }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>订单</th>
          <th>客户</th>
          <th>类型</th>
          <th>抬头</th>
          <th>税号</th>
          <th className={table.right}>应开金额（元）</th>
          <th>
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.order_id}>
            <td>
              <OrderLink row={row} />
            </td>
            <td>
              {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
            </td>
            <td>{row.wish?.type}</td>
            <td className={table.wraps}>{row.wish?.title}</td>
            <td className={table.quiet}>{row.wish?.tax_no || '—'}</td>
            <td className={table.right}>{formatFen(row.amount_fen)}</td>
            <td className={table.right}>
              <Button size="compact-sm" onClick={() => issue(row)}>
                开票
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function KeptTable({ rows, takeBack }: { rows: InvoiceRow[]; takeBack: (row: InvoiceRow) => void }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>发票号码</th>
          <th>订单</th>
          <th>客户</th>
          <th>抬头</th>
          <th className={table.right}>金额（元）</th>
          <th>开票</th>
          <th>状态</th>
          <th>
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { invoice } = row
          if (!invoice) return null
          return (
            <tr key={invoice.id}>
              <td>
                <b>{invoice.number}</b> <span className={table.quiet}>{invoice.type}</span>
              </td>
              <td>
                <OrderLink row={row} />
              </td>
              <td>{row.buyer.name}</td>
              <td className={table.wraps}>{invoice.title.title}</td>
              <td className={table.right}>
                {formatFen(invoice.amount_fen)}
                {invoice.needs_red && <div className={table.quiet}>现应开 {formatFen(row.amount_fen)}</div>}
              </td>
              <td className={table.quiet}>
                {shortTime(invoice.issued_at)} {invoice.issued_by}
              </td>
              <td>
                {invoice.voided_at ? (
                  <>
                    <StateMark tone="wait">已作废</StateMark>
                    <div className={table.quiet}>
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
      </tbody>
    </table>
  )
}

/** Invoices that buyers want, that were issued, and that have to be taken back. */
export function Invoices() {
  const { list, keyword, set, setWords } = useAsked()
  const pages = usePages('listInvoices', { query: { list, ...(keyword && { keyword }) } })
  const [issuing, setIssuing] = useState<string>()
  const [voiding, setVoiding] = useState<InvoiceRow>()
  const { rows } = pages
  // Found anew in every answer: the sum may change while the form is open.
  const issued = rows?.find((row) => row.order_id === issuing)
  return (
    <>
      <PageHead title="发票">
        <SearchField label="查找发票" placeholder="订单号、抬头、发票号码" value={keyword} set={setWords} />
      </PageHead>
      <SegmentedControl
        mb="sm"
        size="xs"
        data={invoiceLists.map(({ value, label }) => ({ value, label }))}
        value={list}
        onChange={(value) => set('list', value === 'wanted' ? '' : value)}
      />
      <Panel
        title={invoiceLists.find(({ value }) => value === list)?.label ?? ''}
        note={noteWords[list]}
        holds="table"
      >
        {pages.error && !rows ? (
          <Failed error={pages.error} retry={() => void pages.refetch()} />
        ) : !rows ? (
          <LoadingRows />
        ) : rows.length === 0 ? (
          <Empty title={keyword ? '没有找到' : nothingWords[list]}>
            {keyword && <Button onClick={() => setWords('')}>清除查找</Button>}
          </Empty>
        ) : list === 'wanted' ? (
          <WantedTable rows={rows} issue={({ order_id }) => setIssuing(order_id)} />
        ) : (
          <KeptTable rows={rows} takeBack={setVoiding} />
        )}
      </Panel>
      <MoreRows pages={pages} />
      <IssueDialog row={issued} close={() => setIssuing(undefined)} />
      <VoidDialog row={voiding} close={() => setVoiding(undefined)} />
    </>
  )
}
