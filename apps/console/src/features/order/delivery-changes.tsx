import { Alert, Button } from '@mantine/core'
import { formatFen, formatMoment } from '@yinpu/contract'
import { useState } from 'react'
import { momentText } from '../../records/due-date.tsx'
import { formerText, RestoreDeliveryDialog } from './change-delivery-form.tsx'
import styles from './order-delivery.module.css'
import type { ShopOrder } from './shop-order.ts'

/** Warns of papers with a former address. */
export function StaleLabel({ order: { stale_label_at } }: { order: ShopOrder }) {
  if (stale_label_at === undefined) return null
  return (
    <Alert color="orange" p="xs" my="xs">
      {formatMoment(stale_label_at)} 打印的面单或送货单还是原来的收货信息，请重新打印
    </Alert>
  )
}

const diffText = (diffFen: number | undefined) => {
  if (diffFen === undefined) return ''
  return diffFen > 0 ? `，运费多 ${formatFen(diffFen)} 元由店里承担` : `，运费少 ${formatFen(-diffFen)} 元`
}

/** The former deliveries of an order, each with a way back to it. */
export function DeliveryChanges({ order, now }: { order: ShopOrder; now: number }) {
  const [restored, setRestored] = useState<ShopOrder['delivery_changes'][number]>()
  return (
    <>
      {order.delivery_changes.map((change) => (
        <p key={change.id} className={styles.quiet}>
          {momentText(change.at, now)} {change.name ?? '买家'}修改{change.why && `：${change.why}`}
          {diffText(change.diff_fen)}。原来是 <s>{formerText(change)}</s>{' '}
          {order.moves.includes('change-delivery') && (
            <Button
              size="compact-xs"
              aria-label={`改回 ${change.address?.name ?? '到店自提'}`}
              onClick={() => setRestored(change)}
            >
              改回
            </Button>
          )}
        </p>
      ))}
      {restored && (
        <RestoreDeliveryDialog order={order} change={restored} close={() => setRestored(undefined)} />
      )}
    </>
  )
}
