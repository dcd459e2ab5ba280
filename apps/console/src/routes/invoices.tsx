import { Invoices } from '../features/invoice/invoices.tsx'

export default function InvoicesPage() {
  return <Invoices />
}
