import type { InvoiceType, OrderPreview } from '@yinpu/contract'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { refreshCartCount } from '../../session/cart-count.ts'
import { CarrierStep } from './carrier-step.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { type Choices, sourceOf } from './checkout-choices.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { moneyOf } from './checkout-money.ts'
import { CheckoutFailed, NothingLeft, OrderedBefore } from './checkout-notices.tsx'
import { DeliveryStep, type PickupAddress } from './delivery-step.tsx'
import { DiscountStep } from './discount-step.tsx'
import { InvoiceStep, type TitleChooser } from './invoice-step.tsx'
import { OrderButton, OrderNote } from './order-button.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { ProofStep } from './proof-step.tsx'
import { RemarkStep } from './remark-step.tsx'
import { RushStep } from './rush-step.tsx'
import { SummaryCard } from './summary-card.tsx'
import { type CheckoutState, type Destination, useCheckout } from './use-checkout.ts'
import { useOrdering } from './use-ordering.ts'

export interface CheckoutStepsProps {
  first: Choices
  /** the buyer */
  buyer: string
  pickupAddress: PickupAddress
  /** the page of this item, if it has one */
  linkOf: (line: OrderPreview['lines'][number]) => string | undefined
  /** a product's drawing */
  picture: (image: string) => ReactNode
  /** the page where the buyer chooses an address */
  chooser: (value: string | undefined, onChange: (next: Destination) => void) => ReactNode
  titles: TitleChooser
}

/** The wanted invoice adds its tax: it is chosen in the form, below the sums. */
const withInvoice = (checkout: CheckoutState, type: InvoiceType | ''): CheckoutState => ({
  ...checkout,
  money: checkout.preview && moneyOf(checkout.preview, checkout.choices, type),
})

/** The checkout of a buyer who has chosen items. */
export function CheckoutSteps({
  first,
  buyer,
  pickupAddress,
  linkOf,
  picture,
  chooser,
  titles,
}: CheckoutStepsProps) {
  const choosing = useCheckout(first)
  const navigate = useNavigate()
  const texts = useRef<HTMLFormElement>(null)
  const ordering = useOrdering({
    checkout: choosing,
    buyer,
    onPlaced: (orderId) => {
      refreshCartCount()
      void navigate(`/user/order/detail/${encodeURIComponent(orderId)}?new=1`, { replace: true })
    },
  })
  const checkout = withInvoice(choosing, ordering.form.form.values.type)
  const { choices, change, preview, obstacle, isPending, isCurrent, failure } = checkout

  if (ordering.orderedId) return <OrderedBefore orderId={ordering.orderedId} />
  if (checkout.isGone && !ordering.isSending) return <NothingLeft from={choices} />
  if (!preview && failure) return <CheckoutFailed reason={failure} onRetry={checkout.retry} />

  const [line] = preview?.lines ?? []
  const product = choices.cart === 'now' && line ? linkOf(line) : undefined
  const source = product ? { to: product, label: '产品页' } : sourceOf(choices)
  const noted = { obstacle, message: ordering.message, source }
  const failed = failure === undefined ? undefined : { message: failure, retry: checkout.retry }
  const button = (
    <OrderButton
      isSending={ordering.isSending}
      isImpossible={!preview || obstacle !== undefined || failure !== undefined}
      isPending={!isCurrent}
      onOrder={() => texts.current?.requestSubmit()}
    />
  )
  return (
    <CheckoutFrame
      summary={
        <SummaryCard checkout={checkout} picture={picture}>
          {button}
          <OrderNote {...noted} />
        </SummaryCard>
      }
      bar={
        <CheckoutBar checkout={checkout} note={<OrderNote {...noted} failure={failed} />} button={button} />
      }
    >
      <DeliveryStep
        isPickup={choices.isPickup}
        onChange={(isPickup) => change({ isPickup })}
        pickupAddress={pickupAddress}
      >
        {chooser(choices.address, checkout.goTo)}
      </DeliveryStep>
      {!choices.isPickup && (
        <CarrierStep
          offers={preview?.carriers ?? []}
          value={checkout.delivery.carrier}
          hasAddress={checkout.hasAddress}
          isPending={isPending}
          onChange={(carrier) => change({ carrier })}
        />
      )}
      {choices.cart !== 'paper' && (
        <RushStep rushes={preview?.rushes ?? []} value={choices.rush} onChange={(rush) => change({ rush })} />
      )}
      {choices.cart !== 'paper' && (!preview || preview.proof) && (
        <ProofStep
          offer={preview?.proof}
          value={choices.wantsProof}
          onChange={(wantsProof) => change({ wantsProof })}
        />
      )}
      <DiscountStep
        value={choices.code}
        result={preview}
        isPending={isPending}
        onChange={(code) => change({ code })}
      />
      {/* A form of their own: an address is edited in a form as well, and forms cannot be nested. */}
      <form ref={texts} onSubmit={ordering.form.onSubmit} noValidate method="post">
        <InvoiceStep form={ordering.form} titles={titles} tax={preview?.tax} />
        <RemarkStep form={ordering.form} />
      </form>
      <PriceChangeDialog
        prices={ordering.prices}
        isSending={ordering.isSending}
        problem={ordering.acceptProblem}
        onAccept={() => void ordering.accept()}
        onClose={ordering.decline}
      />
    </CheckoutFrame>
  )
}
