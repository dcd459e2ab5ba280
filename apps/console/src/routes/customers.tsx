import { Customers } from '../features/customer/customers.tsx'

export default function CustomersPage() {
  return <Customers />
}
