import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { creditKinds, formatFen, formatMoment, formatMonth, stateOfStatement, textOf } from '@yinpu/contract'
import { Link } from 'react-router'
import { JointInvoiceDialog } from '../../records/joint-invoice.tsx'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { callLink } from '../../ui/call-link.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { Receipts } from './receipts.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { dueDay, type Statement, stateOf } from './statement-state.ts'
import styles from './statement-view.module.css'

const kindLabels = textOf(creditKinds)

/** Nothing is neither more nor less; what was taken back of former months turns the sign. */
const signed = (sign: '+' | '−', fen: number) => {
  if (fen === 0) return formatFen(0)
  return fen < 0 ? `+${formatFen(-fen)}` : `${sign}${formatFen(fen)}`
}

function Totals({ totals }: { totals: [label: string, amount: string, isBad?: boolean][] }) {
  return (
    <dl className={styles.sums}>
      {totals.map(([label, amount, isBad]) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function Summary({ statement }: { statement: Statement }) {
  const { tone, label } = stateOf(statement)
  const { buyer } = statement
  return (
    <Panel
      title={`${buyer.name} ${buyer.mobile}`}
      note={`${formatMonth(statement.month)} · ${shortTime(statement.created_at)} 出账 · ${dueDay(statement.due_at)}前结清`}
      actions={<StateMark tone={tone}>{label}</StateMark>}
    >
      <Totals
        totals={[
          ['期初欠款', formatFen(statement.opening_fen)],
          ['本期消费', signed('+', statement.charged_fen)],
          ['本期退款', signed('−', statement.refunded_fen)],
          ['本期回款', signed('−', statement.repaid_fen)],
          ['期末欠款', formatFen(statement.closing_fen)],
        ]}
      />
      <Totals
        totals={[
          ['本期应付', `¥${formatFen(statement.amount_fen)}`],
          ['出账后冲减', `¥${formatFen(statement.reduced_fen)}`],
          ['已收', `¥${formatFen(statement.received_fen)}`],
          ['未结', `¥${formatFen(statement.open_fen)}`, statement.overdue],
        ]}
      />
    </Panel>
  )
}

function Lines({ lines }: Pick<Statement, 'lines'>) {
  return (
    <Panel title="明细" note={`${lines.length} 笔；期初欠款加各笔金额等于期末欠款`} holds="table">
      <table className={`${table.table} ${styles.entries}`}>
        <thead>
          <tr>
            <th>时间</th>
            <th>类别</th>
            <th>订单</th>
            <th>说明</th>
            <th className={table.right}>金额（元）</th>
            <th className={table.right}>欠款（元）</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.at}${line.ref_no}${line.after_fen}`}>
              <td className={`${table.quiet} ${styles.time}`}>{formatMoment(line.at)}</td>
              <td className={styles.kind}>{kindLabels[line.kind]}</td>
              <td data-column="number" className={styles.by}>
                {line.order_id ? <Link to={`/orders/${line.order_id}`}>{line.ref_no}</Link> : line.ref_no}
              </td>
              <td className={`${table.wraps} ${styles.note}`}>{line.remark}</td>
              <td className={`${table.right} ${styles.amount}`}>{formatFen(line.amount_fen)}</td>
              <td className={`${table.right} ${styles.balance}`} data-label="欠款">
                {formatFen(line.after_fen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** One month of one customer: the total, its entries, and the received payments. */
export function StatementView({ statement }: { statement: Statement }) {
  const [isOpen, { open, close }] = useDisclosure()
  const [isInvoicing, invoicing] = useDisclosure()
  const may = useMay()
  const params = { id: statement.id }
  const confirm = useChange('confirmStatement', {
    done: '对账单已确认',
  })
  return (
    <>
      <PageHead title={`对账单 ${statement.number}`} back={{ to: '/statements', label: '回到对账单列表' }}>
        <DownloadButton href={callLink('printStatement', statement.id)}>PDF</DownloadButton>
        <DownloadButton href={callLink('exportStatement', statement.id)}>Excel</DownloadButton>
        {may('invoice.issue') && <Button onClick={invoicing.open}>开发票</Button>}
        {statement.state === stateOfStatement.unconfirmed && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params })}>
            客户已确认
          </Button>
        )}
        {statement.state !== stateOfStatement.settled && (
          <Button variant="filled" onClick={open}>
            登记收款
          </Button>
        )}
      </PageHead>
      <Summary statement={statement} />
      <Receipts statement={statement} />
      <Lines lines={statement.lines} />
      <SettleDialog statement={statement} opened={isOpen} close={close} />
      <JointInvoiceDialog
        of={isInvoicing ? { statement_id: statement.id } : undefined}
        title={`开发票 · ${formatMonth(statement.month)}`}
        close={invoicing.close}
      />
    </>
  )
}
