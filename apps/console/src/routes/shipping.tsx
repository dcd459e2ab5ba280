import { ShipDialog } from '../features/order/ship-form.tsx'
import { Shipping } from '../features/shipping/shipping.tsx'

export default function ShippingPage() {
  return <Shipping shipDialog={(id, close) => <ShipDialog id={id} close={close} />} />
}
