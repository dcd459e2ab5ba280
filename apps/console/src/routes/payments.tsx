import { ExportButton } from '../features/export/export-button.tsx'
import { Payments } from '../features/payment/payments.tsx'

export default function PaymentsPage() {
  return <Payments tools={(filter) => <ExportButton name="exportPayments" filter={filter} />} />
}
