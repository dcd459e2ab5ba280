import { Dialog } from '../../ui/dialog.tsx'
import { CreditCard } from './credit-card.tsx'
import { FindCustomer } from './find-customer.tsx'

interface Props {
  opened: boolean
  /** the customer of the account; empty: not chosen yet */
  customerId: string
  pick: (id: string) => void
  close: () => void
}

/** The account of a customer; if none is open yet, a search by name or mobile comes first. */
export function GrantDialog({ opened, customerId, pick, close }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title="客户的月结" size="lg">
      {customerId ? <CreditCard customerId={customerId} /> : <FindCustomer pick={({ id }) => pick(id)} />}
    </Dialog>
  )
}
