import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { addressRepository } from '../address/address-repository.ts'
import { addAddress, changeAddress, hideAddress, putAddressBack } from '../address/keep-addresses.ts'
import { readPlace } from '../region/read-place.ts'
import { changeParts, refuseStale } from './keep-profile.ts'

interface Deps {
  db: Db
  now: () => number
}

interface TypedAddress {
  name: string
  /** the whole address in one text, as customers say and send it */
  text: string
  tag: string
  is_default: boolean
  version: number
}

interface AddressParams {
  id: string
  address_id: string
}

const readAddress = ({ name, text, tag, is_default }: TypedAddress, mobile: string) => ({
  name,
  mobile,
  ...readPlace(text),
  tag,
  is_default,
})

const getAddress = async (tx: Db, owner: Owner, id: string) => {
  const address = isUuid(id) ? await addressRepository.find(tx, owner, id) : undefined
  if (!address) throw notFound()
  return address
}

/** The key is the address's id, so that a repeated request adds nothing. */
export const addCustomerAddress = (
  deps: Deps,
  member: Member,
  userId: string,
  { key, mobile, ...typed }: TypedAddress & { mobile: string; key: string },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'addCustomerAddress', async (tx, row) => {
    if (await addressRepository.findKept(tx, owner, key)) return undefined
    refuseStale(row, typed.version)
    const { province } = await addAddress(tx, owner, readAddress(typed, mobile), key)
    return { province }
  })
}

export const updateCustomerAddress = (
  deps: Deps,
  member: Member,
  { id: userId, address_id: id }: AddressParams,
  { mobile, ...typed }: TypedAddress & { mobile?: string | undefined },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'updateCustomerAddress', async (tx, row) => {
    const before = await getAddress(tx, owner, id)
    refuseStale(row, typed.version)
    const { province } = await changeAddress(tx, owner, {
      id,
      ...readAddress(typed, mobile ?? before.mobile),
    })
    return { province }
  })
}

export const removeCustomerAddress = (
  deps: Deps,
  member: Member,
  { id: userId, address_id: id }: AddressParams,
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'removeCustomerAddress', async (tx) => {
    const address = await getAddress(tx, owner, id)
    await hideAddress(tx, owner, address, new Date(deps.now()))
    return { province: address.province }
  })
}

export const restoreCustomerAddress = (
  deps: Deps,
  member: Member,
  { id: userId, address_id: id }: AddressParams,
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'restoreCustomerAddress', async (tx) => {
    const removed = isUuid(id) ? await addressRepository.findKept(tx, owner, id) : undefined
    if (!removed) throw notFound()
    if (removed.removedAt === null) return undefined
    await putAddressBack(tx, owner, id)
    return { province: removed.province }
  })
}
