import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { useMove } from './use-move.ts'

/** Approves the artwork: the order goes into production. */
export function ApproveForm({ order, close }: MoveProps) {
  const isProved = order.proof_wanted !== undefined
  const approve = useMove('approveArtwork', ({ proof_stand }) =>
    proof_stand === 'waiting'
      ? `${order.order_no} 审稿通过，已请买家确稿`
      : `${order.order_no} 审稿通过，开始生产`,
  )
  const submit = () => approve.mutate({ params: { id: order.order_id } }, { onSuccess: close })
  return (
    <MoveDialog
      {...{ order, close, move: 'approve', title: '审稿通过' }}
      action={isProved ? '通过，请买家确稿' : '通过，开始生产'}
      isBusy={approve.isPending}
      error={approve.error}
      onSubmit={submit}
    >
      <Text>
        {order.files.length} 个稿件都算通过，
        {isProved ? '买家会收到消息；买家确认后才进入生产。' : '买家不能再改稿，订单进入生产。'}
      </Text>
    </MoveDialog>
  )
}

/** Rejects the artwork of all lines, or of some. */
export function RejectForm({ order, close }: MoveProps) {
  const all = order.lines.map(({ line_id }) => line_id)
  const form = useCallForm('rejectArtwork', {
    initial: { why: '', lines: all },
    input: ({ why, lines }) => ({
      params: { id: order.order_id },
      body: { why, ...(lines.length < all.length && { lines }) },
    }),
    done: `${order.order_no} 的稿件已退回，买家会看到原因`,
    showsRefusal: true,
    onDone: close,
  })
  const { lines } = form.values
  return (
    <MoveDialog
      {...{ order, close, move: 'reject', title: '退回稿件', action: '退回给买家', isDangerous: true }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      {order.lines.length > 1 && (
        <Stack gap={6} role="group" aria-label="退回哪几款">
          {order.lines.map((line) => (
            <Checkbox
              key={line.line_id}
              label={`${line.name} ${formatNumber(line.quantity, 2)}${line.unit}`}
              checked={lines.includes(line.line_id)}
              onChange={({ currentTarget: { checked } }) =>
                form.set(
                  'lines',
                  all.filter((id) => (id === line.line_id ? checked : lines.includes(id))),
                )
              }
            />
          ))}
        </Stack>
      )}
      <Textarea
        label="为什么退回，要怎样改"
        description="买家会看到"
        data-autofocus
        autosize
        minRows={3}
        {...form.text('why')}
        error={form.errors.why ?? form.errors.lines}
      />
    </MoveDialog>
  )
}
