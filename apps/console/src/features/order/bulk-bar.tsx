import { Button, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@yinpu/contract'
import type { BulkAction, ConsoleCalls, Permission } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { StateTag } from '../../records/state-tag.tsx'
import { call, faultsOf, wordsOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { renewAfter } from '../../session/renew.ts'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './bulk-bar.module.css'

type Results = CallData<ConsoleCalls['moveOrders']>['list']

interface Choice {
  action: BulkAction
  label: string
  permission: Permission
  /** the question before it is done */
  question: (count: number) => string
  /** its required field */
  field?: { name: 'text' | 'why'; label: string; most: number }
}

const choices: readonly Choice[] = [
  {
    action: 'approve',
    label: '审稿通过',
    permission: 'artwork.judge',
    question: (count) => `${count} 个订单的稿件都算通过，进入生产；需要确稿的先等买家确认。`,
  },
  {
    action: 'produce',
    label: '生产完成',
    permission: 'job.move',
    question: (count) => `${count} 个订单都已做完，进入待发货。`,
  },
  {
    action: 'note',
    label: '写备注…',
    permission: 'order.note',
    question: (count) => `同一条备注写到 ${count} 个订单，买家看不到。`,
    field: { name: 'text', label: '内部备注', most: 500 },
  },
  {
    action: 'cancel',
    label: '取消订单…',
    permission: 'order.cancel',
    question: (count) => `取消选中的 ${count} 个订单。已付款的会留下，请逐个取消。`,
    field: { name: 'why', label: '为什么取消，买家会看到', most: 200 },
  },
]

/** True if this person may do anything with many orders at once; otherwise no order can be selected. */
export const useMayBulk = (): boolean => {
  const may = useMay()
  return choices.some(({ permission }) => may(permission))
}

interface DialogProps {
  choice: Choice
  ids: readonly string[]
  close: () => void
  onDone: (results: Results) => void
}

function BulkDialog({ choice, ids, close, onDone }: DialogProps) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  // A second sending after a lost answer is the same request.
  const [key] = useState(() => crypto.randomUUID())
  const { action, label, question, field } = choice
  const run = useMutation({
    mutationFn: () =>
      call('moveOrders', { body: { action, ids: [...ids], key, ...(field && { [field.name]: words }) } }),
    onSuccess: ({ list }) => onDone(list),
    onSettled: () => renewAfter(client, 'moveOrders'),
  })
  const fields = faultsOf(run.error)
  const told = field && fields[field.name]
  return (
    <Dialog opened onClose={close} title={label.replace('…', '')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run.mutate()
        }}
      >
        <Stack gap="sm">
          <Text>{question(ids.length)}</Text>
          {field && (
            <Textarea
              label={field.label}
              data-autofocus
              autosize
              minRows={2}
              maxLength={field.most}
              value={words}
              error={told}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          {run.error && !told && (
            <Text c="red" role="alert">
              {wordsOf(run.error)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>返回</Button>
            <Button
              type="submit"
              variant="filled"
              loading={run.isPending}
              {...(!field && { 'data-autofocus': true })}
            >
              {label.replace('…', '')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The result for each order; failures come first, with their reasons. */
function BulkResults({ results, close }: { results: Results; close: () => void }) {
  const failed = results.filter(({ ok }) => !ok)
  const rows = [...failed, ...results.filter(({ ok }) => ok)]
  return (
    <div className={styles.results} role="status">
      <Group justify="space-between" px={16} py={6}>
        <b>
          做成 {results.length - failed.length} 个{failed.length > 0 && `，没做成 ${failed.length} 个`}
        </b>
        <CloseButton size="sm" aria-label="收起结果" onClick={close} />
      </Group>
      <ul>
        {rows.map(({ id, order_no, ok, msg, state }) => (
          <li key={id} data-ok={ok}>
            <Link to={`/orders/${id}`}>{order_no || '—'}</Link>
            <span>{ok ? '已做' : msg}</span>
            {state !== undefined && <StateTag state={state} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  ids: readonly string[]
  clear: () => void
  /** the orders that failed stay selected */
  keep: (ids: string[]) => void
}

/** The actions on the selected orders, and their results. */
export function BulkBar({ ids, clear, keep }: Props) {
  const may = useMay()
  const [asked, setAsked] = useState<Choice>()
  const [results, setResults] = useState<Results>()
  if (ids.length === 0 && !results) return null
  const done = (list: Results) => {
    setAsked(undefined)
    setResults(list)
    keep(list.filter(({ ok }) => !ok).map(({ id }) => id))
  }
  return (
    <>
      {results && <BulkResults results={results} close={() => setResults(undefined)} />}
      {ids.length > 0 && (
        <ChosenBar count={ids.length} clear={clear}>
          {choices
            .filter(({ permission }) => may(permission))
            .map((choice) => (
              <Button key={choice.action} onClick={() => setAsked(choice)}>
                {choice.label}
              </Button>
            ))}
        </ChosenBar>
      )}
      {asked && <BulkDialog choice={asked} ids={ids} close={() => setAsked(undefined)} onDone={done} />}
    </>
  )
}
