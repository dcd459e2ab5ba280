import type { Address } from '@yinpu/contract'

/** The server's own order: the default first, then by age, which their ids tell. */
const inOrder = (addresses: readonly Address[]): Address[] =>
  addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || (a.id < b.id ? -1 : 1))

/** As the server has it once one is saved: a new default takes the place of the old one. */
export const withSaved = (addresses: readonly Address[], saved: Address): Address[] =>
  inOrder([
    ...addresses
      .filter(({ id }) => id !== saved.id)
      .map((address) => (saved.is_default ? { ...address, is_default: false } : address)),
    saved,
  ])

export const without = (addresses: readonly Address[], id: string): Address[] =>
  addresses.filter((address) => address.id !== id)
