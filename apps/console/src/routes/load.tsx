import { LoadPage } from '../features/load/load-page.tsx'

export default function LoadRoutePage() {
  return <LoadPage />
}
