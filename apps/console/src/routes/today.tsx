import { PageHead } from '../ui/page-head.tsx'

export default function Today() {
  return <PageHead title="今日" />
}
