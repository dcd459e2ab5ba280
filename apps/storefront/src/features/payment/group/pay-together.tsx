import {
  type CallData,
  type CallInput,
  type Calls,
  formatFen,
  type JoinedOrder,
  type PayChannel,
  payChannel,
  type StartedGroup,
} from '@yinpu/contract'
import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PasswordField } from '../../../forms/password-field.tsx'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { Money } from '../../../money/money.tsx'
import { useApi } from '../../../session/use-api.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { AnnouncedResult } from '../../../ui/announced-result.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { ContactShop, type ShopContact } from '../contact-to-pay.tsx'
import { BalanceFirst } from './balance-first.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './pay-together.module.css'
import { otherPayerMessage, PaymentGroupReturned, PaymentGroupWaiting } from './payment-group-waiting.tsx'
import { TogetherPaid } from './together-paid.tsx'
import { usePayerReturn } from './use-payer-return.ts'
import type { PaymentGroupResult } from './use-payment-group-result.ts'
import { usePaymentGroupStart } from './use-payment-group-start.ts'

type PaymentGroupBody = CallInput<Calls['initTrade']>['body']
type Preview = CallData<Calls['previewTrade']>
type PayMethods = CallData<Calls['getPayWays']>

function JoinedOrders({ orders }: { orders: readonly JoinedOrder[] }) {
  return (
    <ul className={styles.orders} aria-label="一起付款的订单">
      {orders.map(({ order_id, order_no, total_fen, lines, objection }) => (
        <li key={order_id} className={styles.order} data-out={objection ? true : undefined}>
          <div>
            <Link to={`/user/order/detail/${order_id}`}>订单 {order_no}</Link>
            <p className={styles.lines}>{lines.map(({ name }) => name).join('、')}</p>
            {objection && <p className={styles.objection}>不在本次付款中：{objection}</p>}
          </div>
          <Money fen={total_fen} />
        </li>
      ))}
    </ul>
  )
}

interface TogetherFormProps {
  orderIds: string[]
  totalFen: number
  /** including the balance of attempts that this payment replaces */
  balanceFen: number
  channels: readonly PayChannel[]
  /** the sheet inside WeChat belonged to another payer */
  isOtherPayer: boolean
  onStarted: (group: StartedGroup) => void
  onMoved: () => void
}

function TogetherForm(props: TogetherFormProps) {
  const { orderIds, totalFen, balanceFen, channels, isOtherPayer, onStarted, onMoved } = props
  const api = useApi()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const offered: PayChannel[] = [...channels, payChannel.balance]
  const [channel, setChannel] = useState<PayChannel | undefined>(channels[0])
  const [usesBalance, setUsesBalance] = useState(false)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isSending, failed, send, forget } = usePaymentGroupStart<PaymentGroupBody>({
    ask: (body, idempotencyKey) => api.call('initTrade', { body }, { idempotencyKey, hasOwnMessages: true }),
    fields: ['password'],
    onStarted,
    onMoved,
  })
  const isByBalance = channel === payChannel.balance
  const canSplit = balanceFen > 0 && balanceFen < totalFen && !isByBalance
  const isSplit = canSplit && usesBalance
  const throughFen = isSplit ? totalFen - balanceFen : totalFen

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const needsPassword = isByBalance || isSplit
    setMissing(needsPassword && password === '')
    if (channel === undefined || (needsPassword && password === '')) return
    const body = { order_ids: orderIds, expect_fen: totalFen }
    if (channel === payChannel.balance) return send({ ...body, channel, password })
    const first = isSplit ? { use_balance: true, password } : {}
    if (channel === payChannel.wechatPay)
      send({ ...body, channel, ...(isOtherPayer && { other_payer: true }), ...first })
    if (channel === payChannel.alipay)
      send({ ...body, channel, ...(isNarrow && { way: 'page' as const }), ...first })
  }
  const error = isMissing ? '请输入登录密码' : failed?.errors.password
  return (
    <form aria-label="合并付款" className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormMessage>{failed?.errors.password ? undefined : failed?.message}</FormMessage>
      <ChannelChoice
        channels={offered}
        value={channel}
        balanceFen={balanceFen}
        dueFen={totalFen}
        onChange={(next) => {
          setChannel(next)
          forget()
        }}
      />
      {canSplit && <BalanceFirst isChecked={usesBalance} balanceFen={balanceFen} onChange={setUsesBalance} />}
      {(isByBalance || isSplit) && (
        <PasswordField
          label="登录密码"
          name="password"
          autoComplete="current-password"
          maxLength={20}
          value={password}
          error={error}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setMissing(false)
            forget()
          }}
        />
      )}
      <SubmitButton isSending={isSending}>{`支付 ¥${formatFen(throughFen)}`}</SubmitButton>
    </form>
  )
}

interface PayTogetherProps {
  orderIds: string[]
  shop: ShopContact | undefined
  /** the group whose buyer has come back from a cashier's page */
  returnedId: string | undefined
  onReload: () => void
}

type Stage =
  | { kind: 'form'; message?: string; isOtherPayer?: true }
  | { kind: 'returned'; groupId: string }
  | { kind: 'waiting'; group: StartedGroup & { trade_id: string } }
  | { kind: 'paid'; isRefunded: boolean; orderIds: string[] }

interface ReadyProps {
  preview: Preview
  methods: PayMethods
  shop: ShopContact | undefined
  message: string | undefined
  isOtherPayer: boolean
  onStarted: (group: StartedGroup) => void
  onMoved: () => void
}

function ReadyToPay({ preview, methods, shop, message, isOtherPayer, onStarted, onMoved }: ReadyProps) {
  const { orders, total_fen, held_fen } = preview
  const orderIds = orders.filter(({ can_join }) => can_join).map(({ order_id }) => order_id)
  const balanceFen = methods.balance_fen + held_fen
  const isClosed = methods.channels.length === 0 && balanceFen < total_fen
  return (
    <>
      <JoinedOrders orders={orders} />
      <p className={styles.total}>
        共 {orderIds.length} 个订单，应付 <Money fen={total_fen} isStrong />
      </p>
      <FormMessage>{message}</FormMessage>
      {orderIds.length === 0 && <p>这些订单现在都不用付款。</p>}
      {orderIds.length > 0 && isClosed && (
        <>
          <p>本店还没有开通在线支付，请联系店铺付款，并告诉我们订单号。</p>
          <ContactShop shop={shop} />
        </>
      )}
      {orderIds.length > 0 && !isClosed && (
        <TogetherForm
          key={`${total_fen} ${orderIds.join()}`}
          orderIds={orderIds}
          totalFen={total_fen}
          balanceFen={balanceFen}
          channels={methods.channels}
          isOtherPayer={isOtherPayer}
          onStarted={onStarted}
          onMoved={onMoved}
        />
      )}
    </>
  )
}

/** The page for these orders without the mark of a return: it begins with the choice. */
const payPath = (orderIds: readonly string[]) => `/user/order/pay?orders=${orderIds.join(',')}`

/** 合并付款: several orders, one sum, one method of payment. */
export function PayTogether({ orderIds, shop, returnedId, onReload }: PayTogetherProps) {
  const navigate = useNavigate()
  const payerMessage = usePayerReturn()
  const [stage, setStage] = useState<Stage>(
    returnedId ? { kind: 'returned', groupId: returnedId } : { kind: 'form' },
  )
  const methods = useLoaded('pay-ways', (api) => api.call('getPayWays', {}, { hasOwnMessages: true }))
  const preview = useLoaded(orderIds.join(), async (api) =>
    api.call('previewTrade', { query: { order_ids: orderIds.join(',') } }, { hasOwnMessages: true }),
  )
  const reload = () => {
    void preview.reload()
    void methods.reload()
    onReload()
  }
  const waited = {
    onPaid: ({ refunded, order_ids }: Pick<PaymentGroupResult, 'refunded' | 'order_ids'>) => {
      setStage({ kind: 'paid', isRefunded: refunded, orderIds: order_ids })
      reload()
    },
    onClosed: () => {
      setStage({ kind: 'form', message: '上一次付款没有完成，也没有扣款。可以重新付款。' })
      reload()
    },
  }
  const choose = (next: Stage) => {
    setStage(next)
    reload()
  }
  const needsOrders = stage.kind === 'form' && orderIds.length > 0
  const isFailed = [methods.loaded, preview.loaded].some(({ status }) => status === 'failed')
  return (
    <TitledCard title={stage.kind === 'paid' ? '付款结果' : '一次付清几个订单'}>
      {needsOrders && preview.loaded.status === 'missing' && (
        <p>没有找到这些订单，请回到订单中心重新选择。</p>
      )}
      {needsOrders && isFailed && (
        <NotLoaded
          title="付款页加载失败"
          detail="请检查网络后再试一次，您的订单都还在。"
          onRetry={() => {
            methods.retry()
            preview.retry()
          }}
        />
      )}
      {stage.kind === 'form' && orderIds.length === 0 && (
        <>
          <FormMessage>{stage.message}</FormMessage>
          <p>
            请在<Link to="/user/order?state=10">待付款的订单</Link>中选择要一起付款的订单。
          </p>
        </>
      )}
      {needsOrders && !isFailed && preview.loaded.status === 'loading' && <p role="status">正在加载订单…</p>}
      {needsOrders && preview.loaded.status === 'ready' && methods.loaded.status === 'ready' && (
        <ReadyToPay
          preview={preview.loaded.data}
          methods={methods.loaded.data}
          shop={shop}
          message={stage.message ?? payerMessage}
          isOtherPayer={stage.isOtherPayer ?? false}
          onMoved={reload}
          onStarted={(group) => {
            const { trade_id } = group
            if (group.authorize) window.location.assign(group.authorize)
            else if (group.paid) waited.onPaid({ refunded: false, order_ids: orderIds })
            else if (trade_id) setStage({ kind: 'waiting', group: { ...group, trade_id } })
          }}
        />
      )}
      {stage.kind === 'waiting' && (
        <PaymentGroupWaiting
          group={stage.group}
          {...waited}
          onBack={() => choose({ kind: 'form' })}
          onOtherPayer={() => choose({ kind: 'form', message: otherPayerMessage, isOtherPayer: true })}
        />
      )}
      {stage.kind === 'returned' && (
        <PaymentGroupReturned
          groupId={stage.groupId}
          {...waited}
          onAgain={({ order_ids }) => navigate(payPath(order_ids), { replace: true })}
        />
      )}
      {stage.kind === 'paid' && <TogetherPaid {...stage} />}
      <AnnouncedResult>{stage.kind === 'paid' ? '付款成功' : ''}</AnnouncedResult>
    </TitledCard>
  )
}
