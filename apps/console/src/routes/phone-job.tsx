import { useParams } from 'react-router'
import { PhoneJob } from '../features/scan/phone-job.tsx'

export default function PhoneJobPage() {
  const { code = '' } = useParams()
  return <PhoneJob key={code} code={code} />
}
