import { AfterSales } from '../features/after-sale/after-sales.tsx'

export default function AfterSalesPage() {
  return <AfterSales />
}
