import { useParams } from 'react-router'
import { JobPage } from '../features/job/job-page.tsx'

export default function JobRoutePage() {
  const { id = '' } = useParams()
  return <JobPage id={id} />
}
