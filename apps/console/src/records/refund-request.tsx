import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import {
  afterSaleTypes,
  type CallData,
  formatFen,
  freightPayers,
  payChannel,
  textOf,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../session/me.ts'
import { useChange } from '../session/use-call.ts'
import { useCallForm } from '../session/use-call-form.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { refundTargetLabel } from './payment-labels.ts'

export type RefundRequest = CallData<ConsoleCalls['listRefundRequests']>['list'][number]
export type Decision = 'approve' | 'reject' | 'withdraw'

interface RequestProps {
  request: RefundRequest
  close: () => void
}

/** The consequence of an approval: for a claim it is an agreement on these terms. */
const outcomeOf = ({ after_sale, amount_fen }: RefundRequest) => {
  const sum = `¥${formatFen(amount_fen)}`
  if (after_sale && amount_fen < after_sale.amount_fen)
    return {
      action: `提议退 ${sum}`,
      words: '少于买家申请的金额，批准后作为提议发给买家；7 天内没有答复即按提议办理。',
    }
  if (after_sale?.type === typeOfAfterSale.returnAndRefund)
    return { action: `同意退货，退 ${sum}`, words: '批准后等买家寄回，收到退货再退款。' }
  return { action: `退款 ${sum}`, words: '批准后马上退款，不能撤销；必要时会再确认一次是您本人。' }
}

/** The claim that the approval would agree to. */
function ClaimLine({ request: { after_sale } }: { request: RefundRequest }) {
  if (!after_sale) return null
  return (
    <Text>
      售后 <Link to={`/after-sales/${after_sale.after_id}`}>{after_sale.after_no}</Link>，
      {textOf(afterSaleTypes)[after_sale.type]}：{after_sale.reason}，买家申请退 ¥
      {formatFen(after_sale.amount_fen)}。
    </Text>
  )
}

function ApproveDialog({ request, close }: RequestProps) {
  const approve = useChange('approveRefund', {
    done: `${request.order_no} 的退款已批准`,
  })
  const isTooMuch = request.amount_fen > request.rest_fen
  const { action, words: text } = outcomeOf(request)
  return (
    <AskDialog
      title="批准退款"
      action={action}
      isBusy={approve.isPending}
      error={approve.error}
      close={close}
      submit={() => approve.mutate({ params: { no: request.refund_no } }, { onSuccess: close })}
    >
      <Text>
        订单 {request.order_no}，{request.buyer.name}：{refundTargetLabel(request.back, payChannel.wechatPay)}{' '}
        <b>¥{formatFen(request.amount_fen)}</b>。
      </Text>
      <ClaimLine request={request} />
      <Text>
        {request.requested_by.name}（{request.requested_by.role}）申请
        {request.why && `，${request.after_sale ? '给买家的话' : '原因'}：${request.why}`}
        {request.freight_by && `，寄回的运费由${textOf(freightPayers)[request.freight_by]}`}
      </Text>
      {isTooMuch ? (
        <Alert color="yellow" p="xs">
          这个订单现在最多可退 ¥{formatFen(request.rest_fen)}，批准不会成功，可以驳回。
        </Alert>
      ) : (
        <Text c="dimmed">{text}</Text>
      )}
    </AskDialog>
  )
}

function RejectDialog({ request, close }: RequestProps) {
  const form = useCallForm('rejectRefund', {
    initial: { why: '' },
    input: (body) => ({ params: { no: request.refund_no }, body }),
    done: '已驳回',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`驳回 ${request.order_no} 的退款申请`}
      action="驳回"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <ClaimLine request={request} />
      <Textarea
        label="为什么驳回"
        description={`${request.requested_by.name} 会看到`}
        data-autofocus
        autosize
        minRows={2}
        {...form.text('why')}
      />
    </AskDialog>
  )
}

function WithdrawDialog({ request, close }: RequestProps) {
  const withdraw = useChange('withdrawRefund', { done: '已撤回' })
  return (
    <AskDialog
      title="撤回退款申请"
      action="撤回"
      isBusy={withdraw.isPending}
      error={withdraw.error}
      close={close}
      submit={() => withdraw.mutate({ params: { no: request.refund_no } }, { onSuccess: close })}
    >
      <Text>
        撤回对订单 {request.order_no} 退款 <b>¥{formatFen(request.amount_fen)}</b> 的申请。
      </Text>
    </AskDialog>
  )
}

const dialogs = { approve: ApproveDialog, reject: RejectDialog, withdraw: WithdrawDialog }

/** The dialogue of a decision; it stays open with its input even if the request has gone meanwhile. */
export const useDecision = () => {
  const [opened, setOpened] = useState<{ decision: Decision; request: RefundRequest }>()
  const Dialog = opened && dialogs[opened.decision]
  return {
    decide: (decision: Decision, request: RefundRequest) => setOpened({ decision, request }),
    dialog: opened && Dialog && <Dialog request={opened.request} close={() => setOpened(undefined)} />,
  }
}

interface ButtonsProps {
  request: RefundRequest
  decide: (decision: Decision, request: RefundRequest) => void
}

/** The actions on an open request that this person has; nobody approves their own request. */
export function DecisionButtons({ request, decide }: ButtonsProps) {
  const may = useMay()
  if (request.mine)
    return (
      <Button size="compact-xs" onClick={() => decide('withdraw', request)}>
        撤回
      </Button>
    )
  if (!may('refund.approve')) return null
  return (
    <Group gap={6} wrap="nowrap">
      {(!request.after_sale || may('aftersale.decide')) && (
        <Button size="compact-xs" variant="filled" onClick={() => decide('approve', request)}>
          批准
        </Button>
      )}
      <Button size="compact-xs" onClick={() => decide('reject', request)}>
        驳回…
      </Button>
    </Group>
  )
}
