import { QuoteSheets } from '../features/sheet/quote-sheets.tsx'

export default function QuoteSheetsPage() {
  return <QuoteSheets />
}
