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
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../session/call.ts'
import { useMay } from '../session/me.ts'
import { useChange } from '../session/use-call.ts'
import { useCallForm } from '../session/use-call-form.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { BottomSheet } from '../ui/dialog.tsx'
import { shortTime } from '../ui/short-time.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { goodsText } from './goods-title.ts'
import { refundTargetLabel } from './payment-labels.ts'
import styles from './refund-request.module.css'

export type RefundRequest = CallData<ConsoleCalls['listRefundRequests']>['list'][number]
export type Decision = 'approve' | 'reject' | 'withdraw'

interface RequestProps {
  request: RefundRequest
  close: () => void
  /** closes this one and opens the dialogue of another decision */
  turnTo: (decision: Decision) => void
}

/** True if this person may approve the request: nobody approves their own, and a claim has its own permission. */
export const mayApprove = (may: ReturnType<typeof useMay>, { mine, after_sale }: RefundRequest) =>
  !mine && may('refund.approve') && (!after_sale || may('aftersale.decide'))

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

/** The limit of the person who asks: the reason for which somebody else decides. */
const limitText = ({ requested_by: { limit_fen } }: RefundRequest) =>
  limit_fen === undefined ? '' : `，每天限额 ${formatFen(limit_fen)}`

/** The facts that a person reads before the second tap on a phone. */
function RequestFacts({ request }: { request: RefundRequest }) {
  const { requested_by: by, buyer, why, after_sale, freight_by } = request
  const facts = [
    ['为什么', [after_sale?.reason, why].filter(Boolean).join('，')],
    ['谁申请', `${by.name} ${by.role}，${shortTime(request.created_at)}${limitText(request)}`],
    ['退到', refundTargetLabel(request.back, payChannel.wechatPay)],
    ['商品', goodsText(request)],
    ['运费', freight_by && `寄回的运费由${textOf(freightPayers)[freight_by]}`],
  ] as const
  return (
    <>
      <p className={styles.sum}>
        <b>¥{formatFen(request.amount_fen)}</b> {buyer.name} {buyer.mobile}
      </p>
      <p className={styles.order}>
        {request.order_no} · 现在可退 {formatFen(request.rest_fen)}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, text]) =>
            text && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </>
  )
}

function ApproveSheet({ request, close, turnTo }: RequestProps) {
  const approve = useApproval(request)
  const { action, words: text } = outcomeOf(request)
  const isPlain = request.after_sale === undefined
  return (
    <BottomSheet opened onClose={close} title="批准退款">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          approve.mutate({ params: { no: request.refund_no } }, { onSuccess: close })
        }}
      >
        <RequestFacts request={request} />
        {approve.error !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(approve.error)}
          </Alert>
        )}
        <Consequence request={request} text={text} />
        <div className={styles.actions}>
          <Button onClick={() => turnTo('reject')}>驳回…</Button>
          <Button type="submit" variant="filled" loading={approve.isPending}>
            {isPlain ? `批准，退 ${formatFen(request.amount_fen)}` : action}
          </Button>
        </div>
      </form>
    </BottomSheet>
  )
}

const useApproval = ({ order_no }: RefundRequest) =>
  useChange('approveRefund', { done: `${order_no} 的退款已批准` })

/** The effect of an approval, or the reason why it would be refused. */
function Consequence({ request, text }: { request: RefundRequest; text: string }) {
  if (request.amount_fen <= request.rest_fen) return <Text c="dimmed">{text}</Text>
  return (
    <Alert color="yellow" p="xs">
      这个订单现在最多可退 ¥{formatFen(request.rest_fen)}，批准不会成功，可以驳回。
    </Alert>
  )
}

function Approve(props: RequestProps) {
  return useIsPhone() ? <ApproveSheet {...props} /> : <ApproveDialog {...props} />
}

function ApproveDialog({ request, close }: RequestProps) {
  const approve = useApproval(request)
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
      <Consequence request={request} text={text} />
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

const dialogs = { approve: Approve, reject: RejectDialog, withdraw: WithdrawDialog }

/** The dialogue of a decision; it stays open with its input even if the request has gone meanwhile. */
export const useDecision = () => {
  const [opened, setOpened] = useState<{ decision: Decision; request: RefundRequest }>()
  const Dialog = opened && dialogs[opened.decision]
  return {
    decide: (decision: Decision, request: RefundRequest) => setOpened({ decision, request }),
    dialog: opened && Dialog && (
      <Dialog
        request={opened.request}
        close={() => setOpened(undefined)}
        turnTo={(decision) => setOpened({ ...opened, decision })}
      />
    ),
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
      {mayApprove(may, request) && (
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
