import { payChannel } from '@yinpu/contract'
import { useRef } from 'react'
import { useBuyer } from '../../session/use-buyer.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { BalancePanel } from './balance-panel.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { CodePanel } from './code/code-panel.tsx'
import { type Copyable, OfflinePanel } from './offline/offline-panel.tsx'
import styles from './pay-desk.module.css'
import { dueFen, type PayableOrder } from './payable-order.ts'
import { ReturnCheck } from './return-check.tsx'
import { SecondPayment } from './second-payment.tsx'
import { usePayDesk } from './use-pay-desk.ts'

export interface PayDeskProps {
  order: PayableOrder
  /** from a cashier's page, just now */
  hasReturned: boolean
  /** something to be copied, as the page shows it everywhere */
  copyable: Copyable
  onPaid: () => void
  onChanged: () => void
}

/** The choice of a way to pay, and the one that is chosen. */
export default function PayDesk({ order, hasReturned, copyable, onPaid, onChanged }: PayDeskProps) {
  const buyer = useBuyer()
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const desk = usePayDesk({ order, usualWay: isNarrow ? 'page' : 'qr', onPaid, onMoved: onChanged })
  const { channel, attempt, mustConfirm } = desk
  const due = dueFen(order)
  const user = buyer.state === 'ready' ? buyer.user : undefined
  const reloadBuyer = () => void (buyer.state === 'ready' && buyer.reload())
  const panel = useRef<HTMLDivElement>(null)
  const behavior = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth'
  const followed = { order, onPaid, onMoved: onChanged }
  return (
    <>
      <ChannelCards
        channels={order.pay_channels}
        value={channel}
        dueFen={due}
        balanceFen={user?.balance_fen}
        isNarrow={isNarrow}
        onChange={(chosen) => {
          desk.choose(chosen)
          // On a phone the cards alone fill the screen.
          panel.current?.scrollIntoView({ block: 'nearest', behavior })
        }}
      />
      <div ref={panel} className={styles.panel}>
        {channel === undefined &&
          (hasReturned ? <ReturnCheck {...followed} /> : <p className={styles.invite}>请选择付款方式</p>)}
        {mustConfirm && <SecondPayment channel={channel} onConfirm={desk.confirm} />}
        {!mustConfirm && (channel === payChannel.wechatPay || channel === payChannel.alipay) && (
          <CodePanel
            key={channel}
            {...followed}
            channel={channel}
            way={channel === payChannel.alipay ? desk.way : 'qr'}
            attempt={attempt}
            isNarrow={isNarrow}
            onRenew={desk.renew}
            onTurn={desk.turn}
          />
        )}
        {channel === payChannel.balance && (
          <BalancePanel
            orderId={order.order_id}
            dueFen={due}
            balanceFen={user?.balance_fen}
            onPaid={() => {
              reloadBuyer()
              onPaid()
            }}
            onRefused={reloadBuyer}
            onMoved={onChanged}
          />
        )}
        {channel === payChannel.offline && (
          <OfflinePanel
            order={order}
            copyable={copyable}
            onSent={() => {
              desk.forget()
              onChanged()
            }}
            onMoved={onChanged}
          />
        )}
      </div>
    </>
  )
}
