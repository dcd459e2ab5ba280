import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { useMove } from './use-move.ts'

/** The artwork is fit: the order goes into production. */
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

/** The artwork has to be changed: of all lines, or of some. */
export function RejectForm({ order, close }: MoveProps) {
  const [why, setWhy] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const reject = useMove('rejectArtwork', () => `${order.order_no} 的稿件已退回，买家会看到原因`)
  const faults = faultsOf(reject.error)
  const lines = order.lines.map(({ line_id }) => line_id).filter((id) => !left.includes(id))
  const submit = () =>
    reject.mutate(
      { params: { id: order.order_id }, body: { why, ...(left.length > 0 && { lines }) } },
      { onSuccess: close },
    )
  return (
    <MoveDialog
      {...{ order, close, move: 'reject', title: '退回稿件', action: '退回给买家', isDangerous: true }}
      isBusy={reject.isPending}
      error={reject.error}
      onSubmit={submit}
    >
      {order.lines.length > 1 && (
        <Stack gap={6} role="group" aria-label="退回哪几款">
          {order.lines.map((line) => (
            <Checkbox
              key={line.line_id}
              label={`${line.name} ${formatNumber(line.quantity, 2)}${line.unit}`}
              checked={!left.includes(line.line_id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((id) => id !== line.line_id) : [...left, line.line_id])
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
        maxLength={200}
        value={why}
        error={faults.why ?? faults.lines}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
