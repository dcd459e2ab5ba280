import type { OrderDetail } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { ProgressLine } from '../../../records/progress-line.tsx'
import { useNamedPart } from '../../../records/record-page.tsx'
import { TimelineCard } from '../../../records/timeline-card.tsx'
import { Card } from '../../../ui/card.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { ArtworkPanel } from '../artwork/artwork-panel.tsx'
import { ProofCard } from '../proof/proof-card.tsx'
import { FormerVersions, ProposedVersion } from '../version/version-card.tsx'
import { AfterSalesCard } from './after-sales-card.tsx'
import { type AddressChoice, ChangeAddress } from './change-address.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { orderProgress } from './order-progress.ts'
import styles from './order-view.module.css'
import { isVisible, PaymentsCard } from './payments-card.tsx'
import { PlacedNote } from './placed-note.tsx'
import { ShipmentsCard } from './shipments-card.tsx'
import { ThreadCard } from './thread-card.tsx'

export interface OrderViewProps {
  order: OrderDetail
  shop: { name: string } | undefined
  picture: (image: string) => ReactNode
  /** the payment of the order; undefined if it needs none */
  payStep: (order: OrderDetail, onChanged: () => void) => ReactNode
  addressChooser: AddressChoice
  onChanged: () => void
}

export function OrderView({ order, shop, picture, payStep, addressChooser, onChanged }: OrderViewProps) {
  useNamedPart(['pay', 'artwork', 'talk'])
  return (
    <div className={styles.order}>
      <PlacedNote
        state={order.state}
        isPaid={order.money.paid_fen > 0}
        isMonthly={(order.money.credit_fen ?? 0) > 0}
        isOnDelivery={order.collect_fen > 0}
      />
      <p className={styles.letterhead}>{shop?.name} · 订单</p>
      <div className={styles.parts}>
        <OrderHead order={order} onChanged={onChanged} />
        <div className={styles.screenOnly}>
          <Card>
            <ProgressLine label="订单进度" steps={orderProgress(order)} />
          </Card>
        </div>
        <div id="version" className={styles.screenOnly}>
          <ProposedVersion order={order} onChanged={onChanged} />
        </div>
        <div id="pay" className={styles.screenOnly}>
          {payStep(order, onChanged)}
        </div>
        <div className={styles.screenOnly}>
          <FormerVersions order={order} />
        </div>
        {order.after_sales.length > 0 && (
          <div className={styles.screenOnly}>
            <AfterSalesCard afterSales={order.after_sales} />
          </div>
        )}
        {!order.pickup && order.shipments.length > 0 && <ShipmentsCard order={order} />}
        <div className={styles.screenOnly}>
          <ProofCard order={order} />
        </div>
        <div id="artwork" className={styles.screenOnly}>
          <ArtworkPanel order={order} onChanged={onChanged} />
        </div>
        <TitledCard title="商品">
          <OrderLines lines={order.lines} picture={picture} />
          <OrderMoney money={order.money} collectFen={order.collect_fen} />
        </TitledCard>
        <div className={styles.pair}>
          <DeliveryCard
            order={order}
            aside={
              order.address_open && (
                <div className={styles.screenOnly}>
                  <ChangeAddress order={order} chooser={addressChooser} onChanged={onChanged} />
                </div>
              )
            }
          />
          <InvoiceCard {...order} />
        </div>
        {order.payments.some(isVisible) || order.refunds.length > 0 ? (
          <PaymentsCard payments={order.payments} refunds={order.refunds} />
        ) : null}
        <div id="talk" className={styles.screenOnly}>
          <ThreadCard orderId={order.order_id} />
        </div>
        <div className={styles.screenOnly}>
          <TimelineCard title="订单记录" timeline={order.timeline} />
        </div>
      </div>
    </div>
  )
}
