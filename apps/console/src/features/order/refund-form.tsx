import { Button, Group, NumberInput, Radio, Skeleton, Text, Textarea } from '@mantine/core'
import {
  type CallData,
  fenOfYuanNumber,
  formatFen,
  payChannel,
  plainYuan,
  stateOfRefund,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { channelWords, wayWords } from '../../records/money-words.ts'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import { MoveDialog, type MoveProps } from './move-dialog.tsx'
import styles from './refund-form.module.css'
import { useMove } from './use-move.ts'

type Refundable = CallData<ConsoleCalls['getRefundable']>

/** True if this person may refund this amount alone; a larger one becomes a request. */
const isAlone = ({ limit_fen, given_fen }: Refundable, fen: number) =>
  limit_fen === undefined || given_fen + fen <= limit_fen

function Left({ refundable }: { refundable: Refundable }) {
  return (
    <dl className={styles.left}>
      {refundable.payments.map((payment) => (
        <div key={payment.payment_no}>
          <dt>
            {channelWords(payment.channel, payment.offline_label)} {payment.payment_no}
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
const outcomeWords = (refundable: Refundable, isAsked: boolean, isByHand: boolean) => {
  if (isAsked)
    return `您每天可退 ¥${formatFen(refundable.limit_fen ?? 0)}，今天还可退 ¥${formatFen(Math.max(0, (refundable.limit_fen ?? 0) - refundable.given_fen))}。超出的会作为申请提交，由另一位同事审批后退款。`
  return isByHand
    ? '线下收的款请您今天转回给买家，提交后记为今天已线下退款；还没有转的，先转账再提交。'
    : '提交后马上退款。'
}

const doneWords = ({ request, refund_no, amount_fen, state }: CallData<ConsoleCalls['refundOrder']>) => {
  const sum = `¥${formatFen(amount_fen)}`
  if (request) return `退款申请 ${refund_no}（${sum}）已提交，等另一位同事审批`
  return state === stateOfRefund.done ? `已退款 ${sum}` : `退款 ${sum} 已提交给支付机构`
}

/** Refunds money of an order: the rest of each payment, the method, and whether somebody else must approve. */
export function RefundForm({ order, close }: MoveProps) {
  const { data: refundable, error: unread } = useRead('getRefundable', { params: { id: order.order_id } })
  const [yuan, setYuan] = useState<string | number>('')
  const [why, setWhy] = useState('')
  const [back, setBack] = useState<'origin' | 'balance'>('origin')
  /** one key for one form: sent twice, it is one refund */
  const [key] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const refund = useMove('refundOrder', doneWords)
  const fen = fenOfYuanNumber(Number(yuan))
  const restFen = refundable?.rest_fen ?? 0
  const isAsked = refundable !== undefined && fen > 0 && fen <= restFen && !isAlone(refundable, fen)
  const channel = refundable?.payments[0]?.channel ?? payChannel.offline
  const isFromBalance = channel === payChannel.balance
  const faults = faultsOf(refund.error)
  const sumFault = () => {
    // After a refund the rest is loaded anew while the form is still open.
    if (refund.isPending) return undefined
    if (fen > restFen) return `最多可退 ${formatFen(restFen)} 元`
    return isTried && !(fen > 0) ? '请填写退多少' : faults.amount_fen
  }
  const submit = () => {
    setTried(true)
    if (!(fen > 0) || fen > restFen) return
    const body = { order_id: order.order_id, amount_fen: fen, why, back, key }
    refund.mutate({ body }, { onSuccess: close })
  }
  return (
    <MoveDialog
      {...{ order, close, move: 'refund', title: '退款', action: isAsked ? '提交申请' : '退款' }}
      isDangerous
      isBusy={refund.isPending}
      error={Object.keys(faults).length > 0 ? null : refund.error}
      onSubmit={submit}
    >
      {refundable ? (
        <Left refundable={refundable} />
      ) : (
        <Skeleton role="status" aria-busy height={40} aria-label="正在加载" />
      )}
      {unread && <Text c="red">{wordsOf(unread)}</Text>}
      <NumberInput
        label="退多少（元）"
        data-autofocus
        min={0}
        decimalScale={2}
        hideControls
        value={yuan}
        error={sumFault()}
        rightSectionWidth={64}
        rightSection={
          <Button variant="subtle" size="compact-xs" onClick={() => setYuan(plainYuan(restFen))}>
            全部
          </Button>
        }
        onChange={setYuan}
      />
      <Radio.Group
        label="退到哪里"
        value={isFromBalance ? 'balance' : back}
        onChange={(value) => setBack(value === 'balance' ? 'balance' : 'origin')}
      >
        <Group gap="lg" mt={4}>
          {!isFromBalance && <Radio value="origin" label={wayWords('origin', channel)} />}
          <Radio value="balance" label="买家余额" />
        </Group>
      </Radio.Group>
      <Textarea
        label="原因"
        description="买家看得到"
        autosize
        minRows={2}
        maxLength={200}
        value={why}
        error={faults.why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      {refundable && (
        <Text size="xs" c={isAsked ? 'var(--ochre)' : 'dimmed'} role="status">
          {outcomeWords(refundable, isAsked, channel === payChannel.offline && back === 'origin')}
        </Text>
      )}
    </MoveDialog>
  )
}
