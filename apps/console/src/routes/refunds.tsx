import { ExportButton } from '../features/export/export-button.tsx'
import { Refunds } from '../features/refund/refunds.tsx'

export default function RefundsPage() {
  return <Refunds tools={(filter) => <ExportButton name="exportRefunds" filter={filter} />} />
}
