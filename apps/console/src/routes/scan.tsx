import { ScanPage } from '../features/scan/scan-page.tsx'

export default function ScanRoutePage() {
  return <ScanPage />
}
