import { useParams } from 'react-router'
import { CreditCard } from '../features/credit/credit-card.tsx'
import { CustomerPage } from '../features/customer/customer-page.tsx'
import { useMay } from '../session/me.ts'

export default function Customer() {
  const { id = '' } = useParams()
  const may = useMay()
  return <CustomerPage id={id}>{may('statement.edit') && <CreditCard customerId={id} />}</CustomerPage>
}
