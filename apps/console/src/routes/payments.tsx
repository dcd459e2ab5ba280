import { Payments } from '../features/payment/payments.tsx'

export default function PaymentsPage() {
  return <Payments />
}
