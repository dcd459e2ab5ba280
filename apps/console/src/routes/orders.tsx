import { Orders } from '../features/order/orders.tsx'

export default function OrdersPage() {
  return <Orders />
}
