import { ExportButton } from '../features/export/export-button.tsx'
import { Reports } from '../features/report/reports.tsx'

export default function ReportsPage() {
  return <Reports tools={(filter) => <ExportButton name="exportReport" filter={filter} />} />
}
