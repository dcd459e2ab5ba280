import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type CallData, formatFen, formatMoment, stateOfOrder, stateOfPayment, textOf } from '@yinpu/contract'
import { type ConsoleCalls, takenMethods } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { channelLabel } from '../../records/payment-labels.ts'
import { PaymentMark } from '../../records/payment-mark.tsx'
import { StateTag } from '../../records/state-tag.tsx'
import { messageOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { useNow } from '../../session/use-now.ts'
import { callLink } from '../../ui/call-link.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './payment-drawer.module.css'
import { Voucher } from './voucher.tsx'

type Payment = CallData<ConsoleCalls['getPayment']>

function Facts({ payment, now }: { payment: Payment; now: number }) {
  const isAnnounced = payment.state === stateOfPayment.announced
  return (
    <dl className={styles.facts}>
      <dt>应收</dt>
      <dd className={styles.sum}>¥{formatFen(payment.amount_fen)}</dd>
      {payment.order_total_fen !== payment.amount_fen && (
        <>
          <dt>订单现价</dt>
          <dd className={styles.bad}>¥{formatFen(payment.order_total_fen)}，与这笔付款不同</dd>
        </>
      )}
      <dt>渠道</dt>
      <dd>{channelLabel(payment.channel, payment.offline_label)}</dd>
      <dt>{isAnnounced ? '买家提交' : '开始'}</dt>
      <dd>
        {payment.buyer.name} {payment.buyer.mobile}
        <br />
        {momentText(payment.created_at, now)}
        {isAnnounced && `，已等 ${durationText(now - payment.created_at)}`}
      </dd>
      {payment.paid_at !== undefined && (
        <>
          <dt>收到</dt>
          <dd>{momentText(payment.paid_at, now)}</dd>
        </>
      )}
      <dt>订单</dt>
      <dd>
        <Link to={`/orders/${payment.order_id}`}>{payment.order_no}</Link>{' '}
        <StateTag state={payment.order_state} />
      </dd>
      {payment.balance_fen !== undefined && (
        <>
          <dt>其中余额</dt>
          <dd>¥{formatFen(payment.balance_fen)}，其余由渠道付</dd>
        </>
      )}
      {payment.trade_no && (
        <>
          <dt>合并付款</dt>
          <dd>{payment.trade_no}</dd>
        </>
      )}
      {payment.provider_no && (
        <>
          <dt>机构单号</dt>
          <dd>{payment.provider_no}</dd>
        </>
      )}
      {payment.refunded_fen > 0 && (
        <>
          <dt>已退</dt>
          <dd>¥{formatFen(payment.refunded_fen)}</dd>
        </>
      )}
      {payment.taken && (
        <>
          <dt>怎么收的</dt>
          <dd>
            {textOf(takenMethods)[payment.taken.method]}
            {payment.taken.box && `，在${payment.taken.box}`}
            {payment.taken.on && `，${payment.taken.on} 的钱`}
          </dd>
          {payment.taken.given_fen !== undefined && payment.taken.given_fen !== payment.amount_fen && (
            <>
              <dt>客人给</dt>
              <dd>¥{formatFen(payment.taken.given_fen)}</dd>
            </>
          )}
          {payment.taken.waived_fen > 0 && (
            <>
              <dt>抹零</dt>
              <dd>¥{formatFen(payment.taken.waived_fen)}</dd>
            </>
          )}
          {payment.taken.voucher_no && (
            <>
              <dt>号码</dt>
              <dd>{payment.taken.voucher_no}</dd>
            </>
          )}
        </>
      )}
      {payment.note && (
        <>
          <dt>备注</dt>
          <dd>{payment.note}</dd>
        </>
      )}
      {payment.confirm_before !== undefined && (
        <>
          <dt>最晚确认</dt>
          <dd>{formatMoment(payment.confirm_before)}，之后订单自动取消</dd>
        </>
      )}
    </dl>
  )
}

/** Confirms or rejects a payment by the shop's bank account. The input stays when others change it meanwhile. */
function Decide({ payment, close }: { payment: Payment; close: () => void }) {
  const [isRefusing, setRefusing] = useState(false)
  const params = { no: payment.payment_no }
  const confirm = useCallForm('confirmPayment', {
    initial: { note: '' },
    input: (body) => ({ params, body }),
    done: `${payment.order_no} 已确认收款`,
    showsRefusal: true,
    onDone: close,
  })
  const reject = useCallForm('rejectPayment', {
    initial: { why: '' },
    input: (body) => ({ params, body }),
    done: '已退回，买家可以重新付款',
    showsRefusal: true,
    onDone: close,
  })
  const refusal = confirm.refusal ?? reject.refusal
  const isOpen = payment.state === stateOfPayment.announced || payment.state === stateOfPayment.onDelivery
  const isDelivered = payment.order_state === stateOfOrder.underWay
  const isTooEarly = payment.state === stateOfPayment.onDelivery && !isDelivered
  return (
    <Stack gap="sm">
      {refusal !== null && (
        <Alert color="red" role="alert" p="xs">
          {messageOf(refusal)}
        </Alert>
      )}
      {!isOpen && (
        <Alert color="gray" p="xs" role="status">
          这笔付款已经处理，不能再确认。
        </Alert>
      )}
      {isTooEarly && (
        <Alert color="gray" p="xs" role="status">
          到付款在发货后才能确认。
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          reject.forgetRefusal()
          confirm.onSubmit(event)
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="备注"
            description="例如银行流水号；留在收款记录里，买家看得到"
            {...confirm.text('note')}
          />
          <Group gap="xs">
            <Button
              type="submit"
              variant="filled"
              loading={confirm.isSending}
              disabled={!isOpen || isTooEarly || reject.isSending}
            >
              收到 ¥{formatFen(payment.amount_fen)}，确认
            </Button>
            {payment.state !== stateOfPayment.onDelivery && (
              <Button disabled={!isOpen} onClick={() => setRefusing(!isRefusing)}>
                没有收到…
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {isRefusing && (
        <form
          className={styles.refusing}
          onSubmit={(event) => {
            confirm.forgetRefusal()
            reject.onSubmit(event)
          }}
        >
          <Stack gap="sm">
            <Textarea
              label="为什么退回"
              description="买家会看到，订单回到待付款，一天内可以重新付款"
              autosize
              minRows={2}
              data-autofocus
              {...reject.text('why')}
            />
            <Group gap="xs">
              {['账上没有这笔款', '金额与订单不符', '凭证看不清，请重新上传'].map((reason) => (
                <Button key={reason} size="compact-xs" onClick={() => reject.set('why', reason)}>
                  {reason}
                </Button>
              ))}
            </Group>
            <Group>
              <Button type="submit" color="red" variant="light" loading={reject.isSending} disabled={!isOpen}>
                退回这笔付款
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

/** Takes back an entry of 登记收款 that was a mistake. */
function TakeBack({ payment, close }: { payment: Payment; close: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const form = useCallForm('takeBackMoney', {
    initial: { why: '' },
    input: (body) => ({ params: { no: payment.payment_no }, body }),
    done: `${payment.order_no} 的收款已撤，订单回到待付款`,
    showsRefusal: true,
    onDone: close,
  })
  if (!isAsking)
    return (
      <Group>
        <Button onClick={() => setAsking(true)}>撤这笔收款…</Button>
      </Group>
    )
  return (
    <form className={styles.refusing} onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <p className={styles.undoing}>
          登记错了才撤。订单回到待付款，抹零和存入的余额一起撤回
          {payment.taken?.box && `，${payment.taken.box}里记一笔相反的`}；原来的记录保留。
        </p>
        <Textarea
          label="为什么撤"
          description="客户会看到"
          autosize
          minRows={2}
          data-autofocus
          {...form.text('why')}
        />
        {form.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(form.refusal)}
          </Alert>
        )}
        <Group>
          <Button type="submit" color="red" variant="light" loading={form.isSending}>
            撤 ¥{formatFen(payment.amount_fen)}
          </Button>
          <Button onClick={() => setAsking(false)}>返回</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Takes back the confirmation of money that has not arrived. */
function Undo({ payment, close }: { payment: Payment; close: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useCallForm('unconfirmPayment', {
    initial: { why: '' },
    input: (body) => ({ params: { no: payment.payment_no }, body }),
    done: `${payment.order_no} 已撤销确认，回到待付款`,
    showsRefusal: true,
    onDone: close,
  })
  if (!isAsking)
    return (
      <Group>
        <Button onClick={() => setAsking(true)}>撤销确认…</Button>
      </Group>
    )
  return (
    <form className={styles.refusing} onSubmit={undo.onSubmit}>
      <Stack gap="sm">
        <p className={styles.undoing}>
          款其实没有到账时用。订单回到待付款，买家会收到通知，一天内可以重新付款；账上记一笔同额的冲销，原来的记录保留。已经到账的款要退，请用退款。
        </p>
        <Textarea
          label="为什么撤销"
          description="买家会看到"
          autosize
          minRows={2}
          data-autofocus
          {...undo.text('why')}
        />
        {undo.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(undo.refusal)}
          </Alert>
        )}
        <Group>
          <Button
            type="submit"
            color="red"
            variant="light"
            loading={undo.isSending}
            disabled={!payment.may_undo}
          >
            撤销 ¥{formatFen(payment.amount_fen)} 的确认
          </Button>
          <Button onClick={() => setAsking(false)}>返回</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A payment beside its voucher: the amount, the person who announced it, and the shop's decision. */
export function PaymentDrawer({ no, close }: { no: string | undefined; close: () => void }) {
  const now = useNow()
  const may = useMay()
  const { data, error, refetch } = useRead(
    'getPayment',
    { params: { no: no ?? '' } },
    { enabled: no !== undefined },
  )
  // While another payment loads, the data are still those of the previous one.
  const payment = data?.payment_no === no ? data : undefined
  const isWide = payment?.document !== undefined
  return (
    <SidePanel
      opened={no !== undefined}
      onClose={close}
      position="right"
      size={isWide ? 1080 : 460}
      title={
        <Group gap="xs">
          <b>{no}</b>
          {payment && <PaymentMark state={payment.state} channel={payment.channel} />}
        </Group>
      }
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {error && !payment ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : payment ? (
        <div className={styles.body} data-wide={isWide}>
          {payment.document && (
            <Voucher key={payment.payment_no} no={payment.payment_no} document={payment.document} />
          )}
          <div>
            <Facts payment={payment} now={now} />
            {!payment.document && payment.state === stateOfPayment.announced && (
              <Alert color="yellow" p="xs" mb="sm">
                买家没有上传付款凭证，请在账户里核对。
              </Alert>
            )}
            {payment.taken && payment.state === stateOfPayment.paid && (
              <Group mb="sm">
                <Button component="a" href={callLink('printReceipt', payment.payment_no)} download>
                  打收据
                </Button>
              </Group>
            )}
            {may('payment.take') && payment.may_take_back && (
              <TakeBack key={payment.payment_no} payment={payment} close={close} />
            )}
            {may('payment.confirm') &&
              !(may('payment.take') && payment.may_take_back) &&
              (payment.may_undo ? (
                <Undo key={payment.payment_no} payment={payment} close={close} />
              ) : (
                <Decide key={payment.payment_no} payment={payment} close={close} />
              ))}
          </div>
        </div>
      ) : (
        <LoadingRows />
      )}
    </SidePanel>
  )
}
