import { DiscountCodes } from '../features/discount-code/discount-codes.tsx'

export default function VouchersPage() {
  return <DiscountCodes />
}
