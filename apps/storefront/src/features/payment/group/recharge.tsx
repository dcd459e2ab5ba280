import {
  type CallInput,
  type Calls,
  formatFen,
  type PayChannel,
  payChannel,
  readYuan,
  rechargeFen,
  type StartedGroup,
  yuanNumber,
} from '@yinpu/contract'
import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Money } from '../../../money/money.tsx'
import { useApi } from '../../../session/use-api.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { AnnouncedResult } from '../../../ui/announced-result.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { ContactShop, type ShopContact } from '../contact-to-pay.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { otherPayerMessage, PaymentGroupReturned, PaymentGroupWaiting } from './payment-group-waiting.tsx'
import styles from './recharge.module.css'
import { usePayerReturn } from './use-payer-return.ts'
import { usePaymentGroupStart } from './use-payment-group-start.ts'

type RechargeBody = CallInput<Calls['initRecharge']>['body']

const rangeText = `请填写 ${formatFen(rechargeFen.least)} 到 ${formatFen(rechargeFen.most)} 元之间的金额，最多两位小数`

/** Reads typed yuan as fen; undefined if the sum is not allowed. */
export const readRecharge = (typed: string): number | undefined => {
  const read = readYuan(typed)
  const fen = read.ok ? read.fen : undefined
  return fen !== undefined && fen >= rechargeFen.least && fen <= rechargeFen.most ? fen : undefined
}

interface RechargeFormProps {
  channels: readonly PayChannel[]
  /** the sheet inside WeChat belonged to another payer */
  isOtherPayer: boolean
  onStarted: (group: StartedGroup) => void
}

function RechargeForm({ channels, isOtherPayer, onStarted }: RechargeFormProps) {
  const api = useApi()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const [typed, setTyped] = useState('')
  const [channel, setChannel] = useState(channels[0])
  const [error, setError] = useState<string>()
  const { isSending, failed, send, forget } = usePaymentGroupStart<RechargeBody>({
    ask: (body, idempotencyKey) =>
      api.call('initRecharge', { body }, { idempotencyKey, hasOwnMessages: true }),
    fields: ['amount_fen'],
    onStarted,
  })
  const fen = readRecharge(typed)
  const change = (next: string) => {
    setTyped(next)
    setError(undefined)
    forget()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fen === undefined) return setError(rangeText)
    if (channel === payChannel.wechatPay)
      send({ amount_fen: fen, channel, ...(isOtherPayer && { other_payer: true }) })
    if (channel === payChannel.alipay)
      send({ amount_fen: fen, channel, ...(isNarrow && { way: 'page' as const }) })
  }
  return (
    <form aria-label="充值" className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormMessage>{failed?.errors.amount_fen ? undefined : failed?.message}</FormMessage>
      <ChipRow>
        {rechargeFen.offered.map((offered) => (
          <ChipButton
            key={offered}
            isChosen={fen === offered}
            onClick={() => change(`${yuanNumber(offered)}`)}
          >{`¥${yuanNumber(offered)}`}</ChipButton>
        ))}
      </ChipRow>
      <TextField
        label="充值金额（元）"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={error ?? failed?.errors.amount_fen}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <ChannelChoice channels={channels} value={channel} onChange={setChannel} />
      <SubmitButton isSending={isSending}>{fen ? `充值 ¥${formatFen(fen)}` : '充值'}</SubmitButton>
    </form>
  )
}

interface RechargeProps {
  shop: ShopContact | undefined
  /** the recharge whose buyer has come back from a cashier's page */
  returnedId: string | undefined
  onReload: () => void
}

type Stage =
  | { kind: 'form'; message?: string; isOtherPayer?: true }
  | { kind: 'returned'; groupId: string }
  | { kind: 'waiting'; group: StartedGroup & { trade_id: string } }
  | { kind: 'paid'; fen: number }

/** 充值: a sum and a method of payment, and the wait until it is on the balance. */
export function Recharge({ shop, returnedId, onReload }: RechargeProps) {
  const payerMessage = usePayerReturn()
  const [stage, setStage] = useState<Stage>(
    returnedId ? { kind: 'returned', groupId: returnedId } : { kind: 'form' },
  )
  const { loaded, reload, retry } = useLoaded('pay-ways', (api) =>
    api.call('getPayWays', {}, { hasOwnMessages: true }),
  )
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded title="充值页加载失败" detail="请检查网络后再试一次，您的余额都还在。" onRetry={retry} />
    )
  const methods = loaded.status === 'ready' ? loaded.data : undefined
  const isClosed = methods?.channels.length === 0
  const waited = {
    onPaid: ({ amount_fen }: { amount_fen: number }) => {
      setStage({ kind: 'paid', fen: amount_fen })
      void reload()
      onReload()
    },
    onClosed: () => setStage({ kind: 'form', message: '上一次充值没有付成，也没有扣款。可以重新开始。' }),
  }
  return (
    <TitledCard title="充值到账户余额">
      <p className={styles.balance}>
        现有余额 {methods ? <Money fen={methods.balance_fen} isStrong /> : <SkeletonBar width="5em" />}
      </p>
      {isClosed && stage.kind === 'form' && (
        <>
          <p>本店还没有开通在线充值，请联系店铺。</p>
          <ContactShop shop={shop} />
        </>
      )}
      {stage.kind === 'form' && methods && !isClosed && (
        <>
          <FormMessage>{stage.message ?? payerMessage}</FormMessage>
          <RechargeForm
            channels={methods.channels}
            isOtherPayer={stage.isOtherPayer ?? false}
            onStarted={(group) => {
              const { trade_id } = group
              if (group.authorize) window.location.assign(group.authorize)
              else if (group.paid) waited.onPaid(group)
              else if (trade_id) setStage({ kind: 'waiting', group: { ...group, trade_id } })
            }}
          />
        </>
      )}
      {stage.kind === 'waiting' && (
        <PaymentGroupWaiting
          group={stage.group}
          {...waited}
          onBack={() => setStage({ kind: 'form' })}
          onOtherPayer={() => setStage({ kind: 'form', message: otherPayerMessage, isOtherPayer: true })}
        />
      )}
      {stage.kind === 'returned' && (
        <PaymentGroupReturned
          groupId={stage.groupId}
          {...waited}
          onAgain={() => setStage({ kind: 'form' })}
        />
      )}
      {stage.kind === 'paid' && (
        <div className={styles.paid}>
          <h3>充值成功</h3>
          <p>
            <Money fen={stage.fen} isStrong /> 已到账户余额，下单时可以直接用余额支付。
          </p>
          <div className={styles.actions}>
            <Button component={Link} size="md" to="/user/amout_detail">
              查看资金明细
            </Button>
            <Button variant="default" size="md" onClick={() => setStage({ kind: 'form' })}>
              再充一笔
            </Button>
          </div>
        </div>
      )}
      <AnnouncedResult>
        {stage.kind === 'paid' ? `充值成功，¥${formatFen(stage.fen)} 已到账` : ''}
      </AnnouncedResult>
    </TitledCard>
  )
}
