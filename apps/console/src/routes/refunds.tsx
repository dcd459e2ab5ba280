import { Refunds } from '../features/refund/refunds.tsx'

export default function RefundsPage() {
  return <Refunds />
}
