import { useParams } from 'react-router'
import { CustomerPage } from '../features/customer/customer-page.tsx'

export default function Customer() {
  const { id = '' } = useParams()
  return <CustomerPage id={id} />
}
