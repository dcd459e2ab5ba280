import { Button, Checkbox, Group, NumberInput, Radio, Skeleton, Text, Textarea } from '@mantine/core'
import {
  type CallData,
  formatFen,
  payChannel,
  plainYuan,
  type RefundTarget,
  stateOfRefund,
  taxBackOf,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { cashLabel, useCashBox } from '../../records/cash-note.tsx'
import { channelLabel, refundTargetLabel } from '../../records/payment-labels.ts'
import { messageOf } from '../../session/call.ts'
import { fenOf } from '../../session/call-fields.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import styles from './refund-form.module.css'

type Refundable = CallData<ConsoleCalls['getRefundable']>

/** True if this person may refund this amount alone; a larger one becomes a request. */
const isAlone = ({ limit_fen, given_fen }: Refundable, fen: number) =>
  limit_fen === undefined || given_fen + fen <= limit_fen

function RemainingPayments({ refundable }: { refundable: Refundable }) {
  return (
    <dl className={styles.left}>
      {refundable.payments.map((payment) => (
        <div key={payment.payment_no}>
          <dt>
            {channelLabel(payment.channel, payment.offline_label)} {payment.payment_no}
          </dt>
          <dd>
            收 {formatFen(payment.amount_fen)}
            {payment.refunded_fen > 0 && `，已退 ${formatFen(payment.refunded_fen)}`}，可退{' '}
            <b>{formatFen(payment.rest_fen)}</b>
          </dd>
        </div>
      ))}
      {refundable.waiting_fen > 0 && (
        <div>
          <dt>等待审批</dt>
          <dd>{formatFen(refundable.waiting_fen)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Explains the consequence of submitting the form. */
const outcomeText = (refundable: Refundable, needsApproval: boolean, isByHand: boolean) => {
  if (needsApproval)
    return `您每天可退 ¥${formatFen(refundable.limit_fen ?? 0)}，今天还可退 ¥${formatFen(Math.max(0, (refundable.limit_fen ?? 0) - refundable.given_fen))}。超出的会作为申请提交，由另一位同事审批后退款。`
  return isByHand
    ? '线下收的款请您今天转回给买家，提交后记为今天已线下退款；还没有转的，先转账再提交。'
    : '提交后马上退款。'
}

const doneMessage = ({ request, refund_no, amount_fen, state }: CallData<ConsoleCalls['refundOrder']>) => {
  const sum = `¥${formatFen(amount_fen)}`
  if (request) return `退款申请 ${refund_no}（${sum}）已提交，等另一位同事审批`
  return state === stateOfRefund.done ? `已退款 ${sum}` : `退款 ${sum} 已提交给支付机构`
}

/** The tax that goes back in this sum. */
const taxOf = ({ money }: MoveProps['order'], fen: number): string | undefined => {
  const { paid_fen: paidFen = 0, refunded_fen: refundedFen = 0, tax_points: points = 0 } = money ?? {}
  // No sum is typed yet: NaN.
  const isRefundable = fen > 0 && refundedFen + fen <= paidFen
  if (points === 0 || !isRefundable) return undefined
  const taxFen = taxBackOf(paidFen, refundedFen + fen, points) - taxBackOf(paidFen, refundedFen, points)
  return `其中税点 ${formatFen(taxFen)}`
}

/** Refunds money of an order: the rest of each payment, the method, and whether somebody else must approve. */
export function RefundForm({ order, close }: MoveProps) {
  const { data: refundable, error: unread } = useRead('getRefundable', { params: { id: order.order_id } })
  const restFen = refundable?.rest_fen ?? 0
  const restError = (fen: number) => (fen > restFen ? `最多可退 ${formatFen(restFen)} 元` : undefined)
  const form = useCallForm('refundOrder', {
    initial: { amount_fen: '' as string | number, why: '', back: 'origin' as RefundTarget, cash: false },
    yuan: { amount_fen: '退多少' },
    check: ({ amount_fen }) => ({ amount_fen: restError(fenOf(String(amount_fen))) }),
    input: ({ amount_fen, ...body }, key) => ({
      body: { ...body, order_id: order.order_id, amount_fen: fenOf(String(amount_fen)), key },
    }),
    done: doneMessage,
    showsRefusal: true,
    onDone: close,
  })
  const { amount_fen, back } = form.values
  const fen = fenOf(String(amount_fen))
  const needsApproval = refundable !== undefined && fen > 0 && fen <= restFen && !isAlone(refundable, fen)
  const channel = refundable?.payments[0]?.channel ?? payChannel.offline
  const isFromBalance = channel === payChannel.balance
  // A walk-in, who has a pickup code, gets cash back in any case.
  const mayBeCash =
    useCashBox() === 'open' &&
    !order.pickup_code &&
    !needsApproval &&
    back === 'origin' &&
    (refundable?.payments ?? []).some((payment) => payment.offline_label === cashLabel)
  return (
    <MoveDialog
      {...{ order, close, move: 'refund', title: '退款', action: needsApproval ? '提交申请' : '退款' }}
      isDangerous
      isBusy={form.isSending}
      error={form.refusal}
      onSubmit={() => void form.submit()}
    >
      {refundable ? (
        <RemainingPayments refundable={refundable} />
      ) : (
        <Skeleton role="status" aria-busy height={40} aria-label="正在加载" />
      )}
      {unread && <Text c="red">{messageOf(unread)}</Text>}
      <NumberInput
        label="退多少（元）"
        description={taxOf(order, fen)}
        data-autofocus
        min={0}
        decimalScale={2}
        hideControls
        {...form.value('amount_fen')}
        // After a refund the rest is loaded anew while the form is still open.
        error={form.isSending ? undefined : (restError(fen) ?? form.errors.amount_fen)}
        rightSectionWidth={64}
        rightSection={
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => form.set('amount_fen', plainYuan(restFen))}
          >
            全部
          </Button>
        }
      />
      <Radio.Group
        label="退到哪里"
        value={isFromBalance ? 'balance' : back}
        onChange={(value) => form.set('back', value === 'balance' ? 'balance' : 'origin')}
      >
        <Group gap="lg" mt={4}>
          {!isFromBalance && <Radio value="origin" label={refundTargetLabel('origin', channel)} />}
          {/* A walk-in, who has a pickup code, has no account that could use a balance. */}
          {!order.pickup_code && <Radio value="balance" label="买家余额" />}
        </Group>
      </Radio.Group>
      {mayBeCash && (
        <Checkbox
          label="退的是现金，从我当班的钱箱里出"
          checked={form.values.cash}
          error={form.errors.cash}
          onChange={({ currentTarget }) => form.set('cash', currentTarget.checked)}
        />
      )}
      <Textarea label="原因" description="买家看得到" autosize minRows={2} {...form.text('why')} />
      {refundable && (
        <Text size="xs" c={needsApproval ? 'var(--ochre)' : 'dimmed'} role="status">
          {outcomeText(refundable, needsApproval, channel === payChannel.offline && back === 'origin')}
        </Text>
      )}
    </MoveDialog>
  )
}
