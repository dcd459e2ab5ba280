import { Button, Text, TextInput } from '@mantine/core'
import { formatFen, formatMoment, receiptMethods, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { cashLabel, useCashBox } from '../../records/cash-note.tsx'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import type { Statement } from './statement-state.ts'
import styles from './statement-view.module.css'

const methodLabels = textOf(receiptMethods)

type Receipt = Statement['receipts'][number]

/** Which box the cash leaves; nothing for other methods, and in a shop without boxes. */
function CashLeaves({ receipt }: { receipt: Receipt }) {
  const mine = useCashBox()
  if (receipt.box === '') return null
  if (receipt.take_back === 'open')
    return (
      <Text size="sm">
        {receipt.box}里记一笔相反的，箱里少 {formatFen(receipt.amount_fen)} 元。
      </Text>
    )
  return (
    <Text size="sm" {...(mine !== 'open' && { c: 'red' })}>
      {receipt.box}那一班已经交班锁住，{cashLabel}从您现在当班的钱箱里出
      {mine === 'open' ? '。' : '：您还没有开箱，请先去收银开箱。'}
    </Text>
  )
}

/** Takes back a receipt that was entered by mistake. */
function TakeBack({
  statement,
  receipt,
  close,
}: {
  statement: Statement
  receipt: Receipt
  close: () => void
}) {
  const isLate = receipt.take_back === 'late'
  const form = useCallForm('takeBackReceipt', {
    initial: { why: '' },
    input: (body) => ({
      params: { id: statement.id, receipt_id: receipt.id },
      body: { ...body, late: isLate },
    }),
    done: '收款已撤销，对账单的未结金额已加回',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`撤销收款 ¥${formatFen(receipt.amount_fen)}`}
      action="撤销这笔收款"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text size="sm">
        登记错了才撤。未结金额变为 ¥{formatFen(statement.open_fen + receipt.amount_fen)}
        ，客户的欠款一起加回；原来的记录保留。
      </Text>
      {isLate && <Text size="sm">这笔是 {shortTime(receipt.at)} 登记的，那一天的账不动，撤销记在今天。</Text>}
      <CashLeaves receipt={receipt} />
      <TextInput label="原因" description="客户会看到" data-autofocus {...form.text('why')} />
    </AskDialog>
  )
}

/** The end of a row: how the receipt was taken back, or the button for it. */
function End({ receipt, takeBack }: { receipt: Receipt; takeBack: () => void }) {
  if (receipt.taken_back_at !== undefined)
    return (
      <>
        {receipt.taken_back_by} {shortTime(receipt.taken_back_at)} 撤销
      </>
    )
  if (receipt.take_back === undefined) return null
  return (
    <Button size="compact-xs" onClick={takeBack}>
      撤销…
    </Button>
  )
}

/** The money that came for a statement. */
export function Receipts({ statement }: { statement: Statement }) {
  const [chosen, setChosen] = useState<string>()
  const { receipts } = statement
  if (receipts.length === 0) return null
  const valid = receipts.filter(({ taken_back_at }) => taken_back_at === undefined).length
  const receipt = receipts.find(({ id, take_back }) => id === chosen && take_back !== undefined)
  return (
    <Panel
      title="收款"
      note={
        valid === receipts.length ? `${valid} 笔` : `${valid} 笔，另有 ${receipts.length - valid} 笔已撤销`
      }
      holds="table"
    >
      <table className={`${table.table} ${styles.entries}`}>
        <thead>
          <tr>
            <th>时间</th>
            <th>方式</th>
            <th>备注</th>
            <th>登记</th>
            <th className={table.right}>金额（元）</th>
            <th className={table.right}>撤销</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((row) => (
            <tr key={row.id} data-undone={row.taken_back_at !== undefined || undefined}>
              <td className={`${table.quiet} ${styles.time}`}>{formatMoment(row.at)}</td>
              <td className={styles.kind}>{methodLabels[row.way]}</td>
              <td className={`${table.wraps} ${styles.note}`}>
                {[row.note, row.taken_back_why && `撤销：${row.taken_back_why}`].filter(Boolean).join('；')}
              </td>
              <td className={`${table.quiet} ${styles.by}`}>{row.by}</td>
              <td className={`${table.right} ${styles.amount}`}>{formatFen(row.amount_fen)}</td>
              <td className={`${table.right} ${table.quiet} ${styles.balance}`}>
                <End receipt={row} takeBack={() => setChosen(row.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {receipt && (
        <TakeBack
          key={receipt.id}
          statement={statement}
          receipt={receipt}
          close={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}
