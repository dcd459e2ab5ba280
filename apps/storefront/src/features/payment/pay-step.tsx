import { formatFen } from '@yinpu/contract'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { SpokenResult } from '../../ui/spoken-result.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { ContactToPay, type ShopContact } from './contact-to-pay.tsx'
import { PayAmount } from './pay-amount.tsx'
import type { PayDeskProps } from './pay-desk.tsx'
import { PayDeskSkeleton } from './pay-desk-skeleton.tsx'
import { PaySuccess } from './pay-success.tsx'
import { dueFen, isJustPaid, type PayableOrder } from './payable-order.ts'
import { useReturnMark } from './use-return-mark.ts'

/** Where the desk could not be fetched, the shop can still be asked. */
function DeskUnavailable() {
  return <p role="alert">付款方式加载失败，请检查网络后刷新这一页。</p>
}

const PayDesk = lazy<ComponentType<PayDeskProps>>(() =>
  import('./pay-desk.tsx').catch(() => ({ default: DeskUnavailable })),
)

const spokenThanks = ({ money, collect_fen }: PayableOrder) =>
  collect_fen > 0
    ? `已选择到付，收货时付 ¥${formatFen(collect_fen)}`
    : `付款成功，已收到 ¥${formatFen(money.total_fen)}`

interface PayStepProps extends Pick<PayDeskProps, 'copyable'> {
  order: PayableOrder
  shop: ShopContact | undefined
  countdown: ReactNode
  /** the order is another one now on the server */
  onChanged: () => void
}

/** 付款: from what is due to the word that it has come. Nothing where there is nothing to pay, and was not just now. */
export function PayStep({ order, shop, countdown, copyable, onChanged }: PayStepProps) {
  const hasReturned = useReturnMark()
  const isPayable = order.actions.includes('pay')
  const [wasPayable, setWasPayable] = useState(isPayable)
  const [isTold, setTold] = useState(false)
  if (isPayable && !wasPayable) setWasPayable(true)

  const isPaid = isTold || (isJustPaid(order) && (wasPayable || hasReturned))
  const shouldThank = isPaid && (isPayable || isJustPaid(order))
  if (!shouldThank && !isPayable) return null
  const end = () => {
    setTold(true)
    onChanged()
  }
  return (
    <TitledCard title="付款" aside={!shouldThank && countdown}>
      {shouldThank ? (
        <PaySuccess order={order} />
      ) : (
        <>
          <PayAmount fen={dueFen(order)} />
          {order.pay_channels.length === 0 ? (
            <ContactToPay orderNo={order.order_no} shop={shop} />
          ) : (
            <Suspense fallback={<PayDeskSkeleton channels={order.pay_channels.length} />}>
              <PayDesk
                order={order}
                hasReturned={hasReturned}
                copyable={copyable}
                onPaid={end}
                onChanged={onChanged}
              />
            </Suspense>
          )}
        </>
      )}
      <SpokenResult>{shouldThank ? spokenThanks(order) : ''}</SpokenResult>
    </TitledCard>
  )
}
