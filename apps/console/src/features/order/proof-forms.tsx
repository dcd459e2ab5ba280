import { Text } from '@mantine/core'
import { proofStands, textOf } from '@yinpu/contract'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useMove } from './use-move.ts'

/** Requests a proof for one order, even if the shop's rule does not. */
export function AskProofForm({ order, close }: MoveProps) {
  const ask = useMove('askForProof', () => `${order.order_no} 审稿通过后先请买家确稿`)
  return (
    <MoveDialog
      {...{ order, close, move: 'ask-proof', title: '请买家确稿', action: '要求确稿' }}
      isBusy={ask.isPending}
      error={ask.error}
      onSubmit={() => ask.mutate({ params: { id: order.order_id } }, { onSuccess: close })}
    >
      <Text>审稿通过后，订单先等买家逐页确认，确认了才开始生产。交期从确认之日算起。</Text>
    </MoveDialog>
  )
}

export function WithdrawProofForm({ order, close }: MoveProps) {
  const form = useCallForm('withdrawProof', {
    initial: { why: '' },
    input: (body) => ({ params: { id: order.order_id }, body }),
    done: `${order.order_no} 不再需要确稿`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <MoveDialog
      {...{ order, close, move: 'withdraw-proof', title: '不再需要确稿', action: '取消确稿' }}
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      <Text>
        {order.proof_stand === 'waiting'
          ? '买家还没有答复，这一版作废；订单回到待审稿，再点通过就开始生产。'
          : '审稿通过后直接开始生产。'}
      </Text>
      <ReasonField label="为什么不用确稿" {...form.text('why')} />
    </MoveDialog>
  )
}

/** Records an approval that the buyer gave elsewhere, with the staff member and the reason. */
export function AgreeProofForm({ order, close }: MoveProps) {
  const { data } = useRead('getProof', { params: { id: order.order_id } })
  const version = data?.versions[0]?.version
  const form = useCallForm('agreeForBuyer', {
    initial: { why: '' },
    input: (body) => ({ params: { id: order.order_id }, body: { ...body, version: version ?? 0 } }),
    done: `${order.order_no} ${textOf(proofStands).agreed}，开始生产`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <MoveDialog
      {...{ order, close, move: 'agree-proof', title: '代买家确稿', action: '代为确认，开始生产' }}
      isBusy={form.isSending || version === undefined}
      error={form.refusal}
      onSubmit={() => version !== undefined && void form.submit()}
    >
      <Text>
        {version === undefined
          ? '正在读取稿件的版本…'
          : `只在买家已经明确同意第 ${version} 版时使用。您的名字和原因会一直留着。`}
      </Text>
      <ReasonField label="买家怎样同意的" {...form.text('why')} />
    </MoveDialog>
  )
}
