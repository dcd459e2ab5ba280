import { Alert, Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber, stateOfOrder } from '@yinpu/contract'
import type { ReturnTarget } from '@yinpu/contract/console'
import { showApproved } from '../../records/approval-notice.tsx'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { RunningJobs } from './running-jobs.tsx'
import type { ShopOrder } from './shop-order.ts'
import { useMove } from './use-move.ts'

/** Approves the artwork: the order goes into production. */
export function ApproveForm({ order, close }: MoveProps) {
  const isProved = order.proof_wanted !== undefined
  const client = useQueryClient()
  const approve = useMove('approveArtwork')
  const unseen = order.files.filter(({ previews }) => previews.length === 0)
  const submit = () =>
    approve.mutate(
      { params: { id: order.order_id }, body: { unseen: unseen.length > 0 } },
      {
        onSuccess: ({ proof_stand }) => {
          const next = proof_stand === 'waiting' ? '已请买家确稿' : '开始生产'
          showApproved(client, order, `${order.order_no} 审稿通过，${next}`)
          close()
        },
      },
    )
  return (
    <MoveDialog
      {...{ order, close, move: 'approve', title: '审稿通过' }}
      action={`${unseen.length > 0 ? '仍然' : ''}${isProved ? '通过，请买家确稿' : '通过，开始生产'}`}
      isBusy={approve.isPending}
      error={approve.error}
      onSubmit={submit}
    >
      <Text>
        {order.files.length} 个稿件都算通过，
        {isProved ? '买家会收到消息；买家确认后才进入生产。' : '买家不能再改稿，订单进入生产。'}
      </Text>
      {unseen.length > 0 && (
        <Alert color="yellow" p="xs">
          {unseen.map(({ name }) => `“${name}”`).join('、')}没有预览，没有人在这里看过页面；请先下载查看。
        </Alert>
      )}
    </MoveDialog>
  )
}

interface LineChoiceProps {
  order: ShopOrder
  chosen: readonly string[]
  choose: (ids: string[]) => void
}

/** The lines whose artwork the buyer has to bring anew; nothing to choose for one line. */
function LineChoice({ order, chosen, choose }: LineChoiceProps) {
  if (order.lines.length === 1) return null
  return (
    <Stack gap={6} role="group" aria-label="退回哪几款">
      {order.lines.map((line) => (
        <Checkbox
          key={line.line_id}
          label={`${line.name} ${formatNumber(line.quantity, 2)}${line.unit}`}
          checked={chosen.includes(line.line_id)}
          onChange={({ currentTarget: { checked } }) =>
            choose(
              order.lines
                .map(({ line_id }) => line_id)
                .filter((id) => (id === line.line_id ? checked : chosen.includes(id))),
            )
          }
        />
      ))}
    </Stack>
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
      <LineChoice order={order} chosen={lines} choose={(chosen) => form.set('lines', chosen)} />
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

/** Stops an order in production: its artwork is judged again, or the buyer brings other files. */
export function ReturnForm({ order, close }: MoveProps) {
  const all = order.lines.map(({ line_id }) => line_id)
  const form = useCallForm('returnArtwork', {
    initial: { to: 'review' as ReturnTarget, why: '', lines: all },
    input: ({ to, why, lines }) => ({
      params: { id: order.order_id },
      body: { to, why, ...(to === 'buyer' && lines.length < all.length && { lines }) },
    }),
    done: ({ state }) =>
      state === stateOfOrder.underReview
        ? `${order.order_no} 已退回审稿`
        : `${order.order_no} 的稿件已退回给买家重传`,
    showsRefusal: true,
    onDone: close,
  })
  const { to, lines } = form.values
  return (
    <MoveDialog
      {...{ order, close, move: 'return', title: '退回审稿', isDangerous: true }}
      action={to === 'buyer' ? '退回给买家' : '退回审稿'}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <RunningJobs order={order} then="退回后工单撤回，再通过时重新生成。" />
      <Text size="sm">
        请先让车间停下这一单。交期重新计算：从稿件再次通过之日算起
        {order.proof_stand === 'agreed' && '；买家已确认的稿件作废，需要重新确稿'}。
      </Text>
      <Radio.Group
        label="退回到哪里"
        value={to}
        onChange={(chosen) => form.set('to', chosen as ReturnTarget)}
      >
        <Stack gap={6} mt={4}>
          <Radio value="review" label="回到审稿中，稿件重新审" />
          <Radio value="buyer" label="退回给买家重传" />
        </Stack>
      </Radio.Group>
      {to === 'buyer' && (
        <LineChoice order={order} chosen={lines} choose={(chosen) => form.set('lines', chosen)} />
      )}
      <ReasonField
        label={to === 'buyer' ? '为什么退回，要怎样改' : '为什么退回'}
        {...form.text('why')}
        error={form.errors.why ?? form.errors.lines}
      />
    </MoveDialog>
  )
}
