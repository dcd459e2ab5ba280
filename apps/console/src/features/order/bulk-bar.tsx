import { Button, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { BulkAction, ConsoleCalls, Permission } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { StateTag } from '../../records/state-tag.tsx'
import { messageOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './bulk-bar.module.css'

type Results = CallData<ConsoleCalls['moveOrders']>['list']

interface Choice {
  action: BulkAction
  label: string
  permission: Permission
  /** the question before the action */
  prompt: (count: number) => string
  /** the action's required field */
  field?: { name: 'text' | 'why'; label: string }
}

const choices: readonly Choice[] = [
  {
    action: 'approve',
    label: '审稿通过',
    permission: 'artwork.judge',
    prompt: (count) => `${count} 个订单的稿件都算通过，进入生产；需要确稿的先等买家确认。`,
  },
  {
    action: 'produce',
    label: '生产完成',
    permission: 'job.move',
    prompt: (count) => `${count} 个订单都已做完，进入待发货。`,
  },
  {
    action: 'note',
    label: '写备注…',
    permission: 'order.note',
    prompt: (count) => `同一条备注写到 ${count} 个订单，买家看不到。`,
    field: { name: 'text', label: '内部备注' },
  },
  {
    action: 'cancel',
    label: '取消订单…',
    permission: 'order.cancel',
    prompt: (count) => `取消选中的 ${count} 个订单。已付款的会留下，请逐个取消。`,
    field: { name: 'why', label: '为什么取消，买家会看到' },
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
  const { action, label, prompt, field } = choice
  const form = useCallForm('moveOrders', {
    initial: { text: '', why: '' },
    input: (values, key) => ({
      body: { action, ids: [...ids], key, ...(field && { [field.name]: values[field.name] }) },
    }),
    showsRefusal: true,
    onDone: ({ list }) => onDone(list),
  })
  return (
    <Dialog opened onClose={close} title={label.replace('…', '')}>
      <form onSubmit={form.onSubmit}>
        <Stack gap="sm">
          <Text>{prompt(ids.length)}</Text>
          {field && (
            <Textarea label={field.label} data-autofocus autosize minRows={2} {...form.text(field.name)} />
          )}
          {form.refusal !== null && (
            <Text c="red" role="alert">
              {messageOf(form.refusal)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>返回</Button>
            <Button
              type="submit"
              variant="filled"
              loading={form.isSending}
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
  const [chosen, setChosen] = useState<Choice>()
  const [results, setResults] = useState<Results>()
  if (ids.length === 0 && !results) return null
  const done = (list: Results) => {
    setChosen(undefined)
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
              <Button key={choice.action} onClick={() => setChosen(choice)}>
                {choice.label}
              </Button>
            ))}
        </ChosenBar>
      )}
      {chosen && <BulkDialog choice={chosen} ids={ids} close={() => setChosen(undefined)} onDone={done} />}
    </>
  )
}
