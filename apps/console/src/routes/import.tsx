import { useParams } from 'react-router'
import { ImportPage } from '../features/import/import-page.tsx'

export default function OneImportPage() {
  const { id = '' } = useParams()
  return <ImportPage key={id} id={id} />
}
