import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { formatFen, ledgerTypes, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { fenOf } from '../../session/call-fields.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import styles from './customer-funds.module.css'

const signed = (fen: number) => (fen > 0 ? `+${formatFen(fen)}` : formatFen(fen))

/** Adds money to the balance or takes it off; the key makes it one booking, however often it is sent. */
export function AdjustDialog({ id, opened, close }: { id: string; opened: boolean; close: () => void }) {
  const [direction, setDirection] = useState('add')
  const form = useCallForm('adjustBalance', {
    initial: { amount_fen: '', why: '' },
    yuan: { amount_fen: '金额' },
    input: ({ amount_fen, why }, key) => ({
      params: { id },
      body: { amount_fen: direction === 'add' ? fenOf(amount_fen) : -fenOf(amount_fen), why, key },
    }),
    done: '余额已调整',
    isRepeated: true,
    onDone: close,
  })
  return (
    <Dialog opened={opened} onClose={close} title="调整余额" size="sm">
      <form onSubmit={form.onSubmit}>
        <Stack gap="sm">
          <SegmentedControl
            size="xs"
            data={[
              { value: 'add', label: '增加' },
              { value: 'take', label: '减少' },
            ]}
            value={direction}
            onChange={setDirection}
          />
          <TextInput label="金额（元）" inputMode="decimal" data-autofocus {...form.text('amount_fen')} />
          <TextInput label="原因（客户会看到）" {...form.text('why')} />
          <Group justify="flex-end">
            <Button type="submit" variant="filled" loading={form.isSending}>
              {direction === 'add' ? '增加' : '减少'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The entries of the balance, newest first. */
export function CustomerFunds({ id }: { id: string }) {
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const { data, error, refetch } = useRead('listCustomerFunds', {
    params: { id },
    query: { limit: 10, ...(cursor && { cursor }) },
  })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} />
  if (data.list.length === 0)
    return (
      <Text c="dimmed" p="md">
        还没有资金往来
      </Text>
    )
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th>时间</th>
            <th>类型</th>
            <th>说明</th>
            <th className={table.right}>金额</th>
            <th className={`${table.right} ${styles.balance}`}>余额</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={row.id}>
              <td className={table.quiet}>{shortTime(row.at)}</td>
              <td>{textOf(ledgerTypes)[row.type]}</td>
              <td className={styles.cause}>
                {row.order_id ? <Link to={`/orders/${row.order_id}`}>{row.ref_no}</Link> : row.ref_no}{' '}
                <span className={table.quiet}>
                  {row.remark}
                  {row.name && ` · ${row.name}`}
                </span>
              </td>
              <td className={table.right}>{signed(row.amount_fen)}</td>
              <td className={`${table.right} ${styles.balance}`}>{formatFen(row.balance_after_fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(cursor || data.next) && (
        <Group p="xs" justify="flex-end" gap="xs">
          <Button disabled={!cursor} onClick={() => setCursors(cursors.slice(0, -1))}>
            较新
          </Button>
          <Button disabled={!data.next} onClick={() => data.next && setCursors([...cursors, data.next])}>
            较早
          </Button>
        </Group>
      )}
    </>
  )
}
