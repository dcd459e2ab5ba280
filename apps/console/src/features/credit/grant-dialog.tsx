import { Dialog } from '../../ui/dialog.tsx'
import { CreditCard } from './credit-card.tsx'
import { FindCustomer } from './find-customer.tsx'

interface Props {
  opened: boolean
  /** whose account is looked at; empty: nobody was chosen yet */
  customerId: string
  pick: (id: string) => void
  close: () => void
}

/** The account of a customer, found by name or mobile where none is open yet. */
export function GrantDialog({ opened, customerId, pick, close }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title="客户的月结" size="lg">
      {customerId ? <CreditCard customerId={customerId} /> : <FindCustomer pick={({ id }) => pick(id)} />}
    </Dialog>
  )
}
