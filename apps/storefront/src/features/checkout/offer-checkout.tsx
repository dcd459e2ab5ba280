import {
  type CallData,
  type Calls,
  codes,
  type Envelope,
  formatCount,
  type InvoiceType,
} from '@yinpu/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { useApi } from '../../session/use-api.ts'
import { useBuyer } from '../../session/use-buyer.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { Card } from '../../ui/card.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { NotLoaded, NotThere } from '../../ui/not-there.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { withTax } from './checkout-money.ts'
import { OrderedBefore } from './checkout-notices.tsx'
import type { SentTexts } from './checkout-texts.ts'
import { InvoiceStep, type TitleChooser } from './invoice-step.tsx'
import styles from './offer-checkout.module.css'
import { OrderButton } from './order-button.tsx'
import { RemarkStep } from './remark-step.tsx'
import { SummaryTotals } from './summary-totals.tsx'
import type { Destination } from './use-checkout.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { readPlacement } from './use-place-order.ts'

type Offer = CallData<Calls['getOffer']>

interface OfferCheckoutProps {
  offerId: string
  /** the page where the buyer chooses an address */
  chooser: (value: string | undefined, onChange: (next: Destination) => void) => ReactNode
  titles: TitleChooser
}

const moneyOfOffer = (offer: Offer, type: InvoiceType | '') =>
  withTax(
    { goodsFen: offer.goods_fen, memberFen: 0, freightFen: offer.freight_fen, discountFen: 0 },
    offer.tax,
    type,
  )

/** Sends the order once, even after several clicks. */
const useOrderOffer = (offer: Offer, buyer: string, addressId: string | undefined) => {
  const api = useApi()
  const navigate = useNavigate()
  const [keys] = useState(() => createIdempotencyKeys())
  const [orderedId, setOrderedId] = useState<string>()
  const submit = async ({ invoice, order_name, remark }: SentTexts): Promise<Envelope<unknown>> => {
    if (!addressId) return { code: codes.failed, msg: '请先选择收货地址', data: null }
    const body = {
      offer_id: offer.offer_id,
      address_id: addressId,
      ...(invoice && { invoice }),
      order_name,
      remark,
      expect_fen: moneyOfOffer(offer, invoice?.type ?? '').totalFen,
    }
    const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
    const answer = await api.call('orderOffer', { body }, options)
    keys.answered()
    const placement = readPlacement(answer)
    if (placement.kind === 'placed') {
      form.forget()
      void navigate(`/user/order/detail/${encodeURIComponent(placement.orderId)}?new=1`, { replace: true })
    }
    if (placement.kind === 'orderedBefore') setOrderedId(placement.orderId)
    return placement.kind === 'refused' ? placement.answer : answer
  }
  const form = useCheckoutForm(buyer, submit)
  return { form, orderedId }
}

function Steps({
  offer,
  buyer,
  chooser,
  titles,
}: { offer: Offer; buyer: string } & Pick<OfferCheckoutProps, 'chooser' | 'titles'>) {
  const [address, setAddress] = useState<string>()
  const texts = useRef<HTMLFormElement>(null)
  const { form, orderedId } = useOrderOffer(offer, buyer, address)
  if (orderedId) return <OrderedBefore orderId={orderedId} />
  const money = moneyOfOffer(offer, form.form.values.type)
  return (
    <CheckoutFrame
      summary={
        <Card isCropped>
          <p className={styles.title}>{offer.title}</p>
          <p className={styles.detail}>{offer.detail}</p>
          <p className={styles.count}>{formatCount(offer)}</p>
          <SummaryTotals money={money} isPickup={false} hasCarrier />
          <div className={styles.end}>
            <OrderButton
              isSending={form.isSending}
              isImpossible={!address}
              isPending={false}
              onOrder={() => texts.current?.requestSubmit()}
            />
            <FormMessage>{form.formMessage}</FormMessage>
          </div>
        </Card>
      }
    >
      <TitledCard title="收货地址">
        {chooser(address, ({ id }) => setAddress(id))}
        <p className={styles.note}>怎样发货由店铺安排，运费已在报价里。</p>
      </TitledCard>
      <form ref={texts} onSubmit={form.onSubmit} noValidate method="post">
        <InvoiceStep form={form} titles={titles} tax={offer.tax} />
        <RemarkStep form={form} />
      </form>
    </CheckoutFrame>
  )
}

const missing = {
  title: '这份报价不存在',
  detail: '可能是地址不完整，或者报价属于另一个账号。请从“我的询价”打开。',
  to: '/user/inquiry',
  action: '去我的询价',
}

/** 按报价下单: turns the shop's offer into an order at exactly that price. */
export function OfferCheckout({ offerId, chooser, titles }: OfferCheckoutProps) {
  const buyer = useBuyer()
  const { loaded, retry } = useLoaded(offerId, (api) =>
    api.call('getOffer', { query: { offer_id: offerId } }, { hasOwnMessages: true }),
  )
  if (loaded.status === 'missing') return <NotThere {...missing} />
  if (loaded.status === 'failed')
    return <NotLoaded title="报价加载失败" detail={`${loaded.reason}。请再试一次。`} onRetry={retry} />
  if (loaded.status === 'loading' || buyer.state !== 'ready') return <CheckoutSkeleton />
  const offer = loaded.data
  if (offer.order_id) return <OrderedBefore orderId={offer.order_id} />
  if (offer.problem)
    return (
      <NotThere
        title="这份报价现在不能下单"
        detail={`${offer.problem}。`}
        to={`/user/inquiry/detail/${encodeURIComponent(offer.inquiry_id)}`}
        action="回到询价"
      />
    )
  return <Steps offer={offer} buyer={buyer.user.id} chooser={chooser} titles={titles} />
}
