import { type PayChannel, payChannel, payChannels, stateOfOrder } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../session/use-api.ts'
import { useBuyer } from '../../session/use-buyer.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { BalancePanel } from './balance-panel.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { CodePanel } from './code/code-panel.tsx'
import { PaidButton } from './code/paid-button.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { BalanceFirstForm } from './group/balance-first-form.tsx'
import type { Copyable } from './offline/offline-account.tsx'
import { OfflinePanel } from './offline/offline-panel.tsx'
import styles from './pay-page.module.css'
import { dueFen, isProvided, type PayableOrder, reservedBalanceFen } from './payable-order.ts'
import { usePayPage } from './use-pay-page.ts'
import { type FollowedOrder, usePaymentResult } from './use-payment-result.ts'
import { keepPayer, type PayerReturn } from './wechat/payer-return.ts'

interface ReturnCheckProps {
  order: FollowedOrder
  onPaid: () => void
  onMoved: () => void
}

/** Shows the result to a buyer who comes back from a cashier's page. */
function ReturnCheck({ order, onPaid, onMoved }: ReturnCheckProps) {
  const result = usePaymentResult({ order, isAwaited: true, onPaid, onMoved })
  const { ask } = result
  useEffect(() => ask(), [ask])
  return (
    <div className={styles.check}>
      <p className={styles.title}>{result.isAsking ? '正在查询付款结果…' : '等待付款结果'}</p>
      <PaidButton {...result} />
      <p className={styles.other}>还没有付款的话，请在上面重新选择付款方式。</p>
    </div>
  )
}

interface SecondPaymentProps {
  channel: PayChannel | undefined
  onConfirm: () => void
}

/** Shown before another payment starts while a transfer still waits for the shop. */
function SecondPayment({ channel, onConfirm }: SecondPaymentProps) {
  const name = payChannels.find(({ value }) => value === channel)?.label
  return (
    <div className={styles.note}>
      <p>您提交的线下付款还在等店铺确认。如果款已转出，请等待确认，不要重复付款。</p>
      <Button variant="default" size="md" onClick={onConfirm}>
        我没有转账，改用{name}
      </Button>
    </div>
  )
}

/**
 * Continues with 微信支付 for a buyer who comes back from WeChat. Returns the reason of a failure; empty after a
 * success.
 */
const usePayerReturn = (
  payer: PayerReturn | undefined,
  onTaken: () => void,
  onStored: () => void,
): string => {
  const api = useApi()
  const [problem, setProblem] = useState(payer && 'problem' in payer ? payer.problem : '')
  const isStarted = useRef(false)
  const ticket = payer && 'ticket' in payer ? payer.ticket : undefined
  const take = useEffectEvent(onTaken)
  const end = useEffectEvent((why: string) => (why ? setProblem(why) : onStored()))
  useEffect(() => {
    // A ticket can be used once.
    if (!ticket || isStarted.current) return
    isStarted.current = true
    take()
    void keepPayer(api, ticket).then((why) => end(why))
  }, [api, ticket])
  return problem
}

export interface PayPageProps {
  order: PayableOrder
  /** the buyer has just come back from a cashier's page */
  hasReturned: boolean
  /** the result of WeChat's identification of the payer */
  payer: PayerReturn | undefined
  /** it is valid once, even if this page is rendered anew */
  onPayerTaken: () => void
  /** renders a text to copy, in the page's common form */
  copyable: Copyable
  /** the money has arrived */
  onPaid: () => void
  /** the sum is charged to the monthly account: no money has come yet */
  onPutOnAccount: () => void
  onChanged: () => void
}

/** The selection of a method of payment, and the selected method's panel. */
export default function PayPage({
  order,
  hasReturned,
  payer,
  onPayerTaken,
  copyable,
  onPaid,
  onPutOnAccount,
  onChanged,
}: PayPageProps) {
  const buyer = useBuyer()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const paying = usePayPage({ order, isNarrow, onPaid, onMoved: onChanged })
  const problem = usePayerReturn(payer, onPayerTaken, () => paying.choose(payChannel.wechatPay))
  const { channel, attempt, mustConfirm } = paying
  const due = dueFen(order)
  const user = buyer.state === 'ready' ? buyer.user : undefined
  const reloadBuyer = () => void (buyer.state === 'ready' && buyer.reload())
  const panel = useRef<HTMLDivElement>(null)
  const behavior = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth'
  const followed = { order, onPaid, onMoved: onChanged }
  // The part of the balance that an open attempt holds is free again for the next attempt.
  const balanceFen = user && user.balance_fen + (paying.usesBalance ? 0 : reservedBalanceFen(order))
  const isBalanceUsed = paying.usesBalance && attempt.status !== 'failed'
  const isCoded = channel === payChannel.wechatPay || channel === payChannel.alipay
  const isUnproven = paying.isProving || (paying.usesBalance && attempt.status === 'failed')
  const canSplit = balanceFen !== undefined && balanceFen > 0 && balanceFen < due
  return (
    <>
      <ChannelCards
        channels={order.pay_channels}
        value={channel}
        dueFen={due}
        balanceFen={balanceFen}
        credit={order.credit}
        isNarrow={isNarrow}
        onChange={(chosen) => {
          paying.choose(chosen)
          // On a phone the cards alone fill the screen.
          panel.current?.scrollIntoView({ block: 'nearest', behavior })
        }}
      />
      {canSplit && order.pay_channels.some(isProvided) && (
        <BalanceFirstForm
          balanceFen={balanceFen}
          dueFen={due}
          isUsed={isBalanceUsed}
          onChoose={paying.prove}
          onUse={paying.useBalance}
          problem={paying.usesBalance && attempt.status === 'failed' ? attempt.reason : undefined}
        />
      )}
      <div ref={panel} className={styles.panel}>
        {problem && <FormMessage>{problem}</FormMessage>}
        {channel === undefined &&
          (hasReturned && order.state === stateOfOrder.unpaid ? (
            <ReturnCheck {...followed} />
          ) : (
            <p className={styles.invite}>请选择付款方式</p>
          ))}
        {mustConfirm && <SecondPayment channel={channel} onConfirm={paying.confirm} />}
        {!mustConfirm && isCoded && isUnproven && (
          <p className={styles.invite}>输入登录密码并确定后，付款码会显示其余的金额</p>
        )}
        {!mustConfirm && isCoded && !isUnproven && (
          <CodePanel
            key={channel}
            {...followed}
            channel={channel}
            chosenMethod={paying.chosenMethod}
            attempt={attempt}
            isNarrow={isNarrow}
            onRenew={paying.renew}
            onTurn={paying.turn}
            onOtherPayer={paying.changePayer}
          />
        )}
        {channel === payChannel.balance && (
          <BalancePanel
            order={order}
            dueFen={due}
            balanceFen={balanceFen}
            onPaid={() => {
              reloadBuyer()
              onPaid()
            }}
            onRefused={reloadBuyer}
            onMoved={onChanged}
          />
        )}
        {channel === payChannel.credit && (
          <CreditPanel
            order={order}
            dueFen={due}
            leftFen={order.credit?.left_fen ?? 0}
            onPaid={onPutOnAccount}
            onMoved={onChanged}
          />
        )}
        {channel === payChannel.offline && (
          <OfflinePanel
            order={order}
            copyable={copyable}
            onSent={() => {
              paying.forget()
              onChanged()
            }}
            onMoved={onChanged}
          />
        )}
      </div>
    </>
  )
}
