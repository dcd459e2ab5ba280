import { PageHead } from '../ui/page-head.tsx'

export default function Orders() {
  return <PageHead title="订单" />
}
