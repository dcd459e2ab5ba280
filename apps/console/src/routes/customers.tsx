import { Customers } from '../features/customer/customers.tsx'
import { ExportButton } from '../features/export/export-button.tsx'

export default function CustomersPage() {
  return <Customers tools={(filter) => <ExportButton name="exportCustomers" filter={filter} />} />
}
