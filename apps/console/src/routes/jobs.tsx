import { Jobs } from '../features/job/jobs.tsx'

export default function JobsPage() {
  return <Jobs />
}
