import {
  Alert,
  Button,
  Group,
  Modal,
  NumberInput,
  Radio,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { type CallData, formatFen, payChannel } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { channelWords, wayWords } from '../../records/money-words.ts'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed } from '../../ui/page-state.tsx'
import type { ShopOrder } from './order-sections.tsx'
import styles from './refund-form.module.css'

type Refundable = CallData<ConsoleCalls['getRefundable']>

const renews: ConsoleCallName[] = [
  'getOrder',
  'listOrders',
  'getToday',
  'getRefundable',
  'listRefunds',
  'listRefundRequests',
  'listAudit',
]

/** How much of it this person gives back alone; what is above that is asked for. */
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

interface FieldsProps {
  order: ShopOrder
  refundable: Refundable
  close: () => void
}

function Fields({ order, refundable, close }: FieldsProps) {
  const [yuan, setYuan] = useState<string | number>('')
  const [why, setWhy] = useState('')
  const [back, setBack] = useState<'origin' | 'balance'>('origin')
  /** one key for one form: sent twice, it is one refund */
  const [key] = useState(() => crypto.randomUUID())
  const refund = useChange('refundOrder', { renews })
  const fen = Math.round(Number(yuan) * 100)
  const { rest_fen, limit_fen } = refundable
  const isTooMuch = fen > rest_fen
  const isAsked = fen > 0 && !isTooMuch && !isAlone(refundable, fen)
  const faults = faultsOf(refund.error)
  const channel = refundable.payments[0]?.channel ?? payChannel.offline
  const done = refund.data
  if (done)
    return (
      <Stack gap="sm">
        <Alert color={done.request ? 'yellow' : 'green'} role="status" p="xs">
          {done.request
            ? `退款 ¥${formatFen(done.amount_fen)} 已提交，单号 ${done.refund_no}，等另一位同事审批。`
            : `退款 ¥${formatFen(done.amount_fen)} ${done.state === 20 ? '已完成' : '已提交给支付机构'}，单号 ${done.refund_no}。`}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={close}>关闭</Button>
        </Group>
      </Stack>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        refund.mutate({ body: { order_id: order.order_id, amount_fen: fen, why, back, key } })
      }}
    >
      <Stack gap="sm">
        <Left refundable={refundable} />
        <NumberInput
          label="退多少（元）"
          data-autofocus
          min={0}
          decimalScale={2}
          hideControls
          value={yuan}
          error={isTooMuch ? `最多可退 ${formatFen(rest_fen)} 元` : (faults.amount_fen ?? undefined)}
          rightSectionWidth={64}
          rightSection={
            <Button size="compact-xs" onClick={() => setYuan((rest_fen / 100).toFixed(2))}>
              全部
            </Button>
          }
          onChange={setYuan}
        />
        <Radio.Group
          label="退到哪里"
          value={channel === payChannel.balance ? 'balance' : back}
          onChange={(value) => setBack(value === 'balance' ? 'balance' : 'origin')}
        >
          <Group gap="lg" mt={4}>
            {channel !== payChannel.balance && <Radio value="origin" label={wayWords('origin', channel)} />}
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
        <Text size="xs" c={isAsked ? 'var(--ochre)' : 'dimmed'} role="status">
          {isAsked
            ? `超出您对一个订单的退款限额 ¥${formatFen(limit_fen ?? 0)}，会作为申请提交，由另一位同事审批后退款。`
            : channel === payChannel.offline && back === 'origin'
              ? '线下收的款请您转回给买家；提交后记为已退款。'
              : '提交后马上退款。'}
        </Text>
        {refund.error && Object.keys(faults).length === 0 && (
          <Alert color="red" role="alert" p="xs">
            {wordsOf(refund.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button
            type="submit"
            variant="filled"
            loading={refund.isPending}
            disabled={!(fen > 0) || isTooMuch}
          >
            {isAsked ? '提交申请' : '退款'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Gives money of an order back: what is left of each payment, where it goes, and whether somebody else must agree. */
export function RefundForm({ order, close }: { order: ShopOrder; close: () => void }) {
  const { data, error, refetch } = useRead('getRefundable', { params: { id: order.order_id } })
  return (
    <Modal opened onClose={close} title={`退款 · ${order.order_no}`}>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Fields order={order} refundable={data} close={close} />
      ) : (
        <Skeleton height={260} aria-label="正在加载" />
      )}
    </Modal>
  )
}

/** The way into the form, for whoever may give money of this order back. */
export function RefundButton({ order }: { order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!order.moves.includes('refund') && !isOpen) return null
  return (
    <Group px={18} py={10}>
      <Button onClick={() => setOpen(true)}>退款…</Button>
      {isOpen && <RefundForm order={order} close={() => setOpen(false)} />}
    </Group>
  )
}
