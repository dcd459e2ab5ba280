import type { Shop } from '../../kernel/shop.ts'

/** The address from which parcels leave: that for returned goods, else the shop's own. */
export const senderOf = ({
  name,
  returnAddress,
  company,
}: Pick<Shop, 'name' | 'returnAddress' | 'company'>) =>
  returnAddress.address !== '' && returnAddress.phone !== ''
    ? { name: returnAddress.name || name, phone: returnAddress.phone, address: returnAddress.address }
    : { name, phone: company.phone, address: company.address }
