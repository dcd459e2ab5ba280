import { useParams } from 'react-router'
import { SheetPage } from '../features/sheet/sheet-page.tsx'

export default function QuoteSheetPage() {
  const { id = '' } = useParams()
  return <SheetPage key={id} id={id} />
}
