import type { Address } from '@yinpu/contract'
import { BookCard } from '../../ui/book-card.tsx'
import { AddressText } from './address-text.tsx'

interface AddressCardProps {
  address: Address
  /** the request that makes it the default is running */
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ address, ...book }: AddressCardProps) {
  const { name, detail, is_default } = address
  return (
    <BookCard name={`${name} ${detail}`} isDefault={is_default} {...book}>
      <AddressText address={address} as="h2" />
    </BookCard>
  )
}
