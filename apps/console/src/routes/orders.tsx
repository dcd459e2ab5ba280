import { ExportButton } from '../features/export/export-button.tsx'
import { Orders } from '../features/order/orders.tsx'

export default function OrdersPage() {
  return <Orders tools={(filter) => <ExportButton name="exportOrders" filter={filter} />} />
}
