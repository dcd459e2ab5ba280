import { AddressChooser } from '../features/address/address-chooser.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { OrderPage } from '../features/order/detail/order-page.tsx'
import { PayCountdown } from '../features/order/pay-countdown.tsx'
import { PayStep } from '../features/payment/pay-step.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import { CopyNumber } from '../ui/copy-number.tsx'
import type { Route } from './+types/user-order-detail'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserOrderDetail({ params: { order_id } }: Route.ComponentProps) {
  const shop = useRootData()?.company
  return (
    <CentrePage>
      {() => (
        <OrderPage
          key={order_id}
          orderId={order_id}
          shop={shop}
          picture={(image) => <ProductArt image={image} />}
          addressChooser={(value, onChange) => <AddressChooser value={value} onChange={onChange} />}
          payStep={(order, onChanged) => (
            <PayStep
              order={order}
              shop={shop}
              countdown={
                order.pay_before !== undefined && <PayCountdown endsAt={order.pay_before} onEnd={onChanged} />
              }
              copyable={(label, display, text) => <CopyNumber label={label} number={display} text={text} />}
              onChanged={onChanged}
            />
          )}
        />
      )}
    </CentrePage>
  )
}
