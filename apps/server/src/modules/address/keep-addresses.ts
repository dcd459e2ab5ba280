import { randomUUIDv7 } from 'node:crypto'
import { type Address, type AddressInput, codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { findRegionByNames, isCompleteRegion } from '../region/region-table.ts'
import { type AddressRow, addressRepository } from './address-repository.ts'

export const mostAddresses = 50

export const describeAddress = (row: AddressRow): Address => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  province: row.province,
  city: row.city,
  district: row.district,
  region_code: row.regionCode,
  detail: row.detail,
  tag: row.tag,
  is_default: row.isDefault,
})

/** Names and code must be of one place, or a parcel would go by one and the freight by the other. */
const rowOf = (input: AddressInput) => {
  const { region_code, is_default, ...fields } = input
  const named = findRegionByNames(input.province, input.city, input.district)
  if (named?.region_code !== region_code || !isCompleteRegion(region_code)) {
    throw invalidFields({ region_code: '省市区与编码不一致，请重新选择' })
  }
  return { ...fields, regionCode: region_code, isDefault: is_default }
}

const refuseMore = (others: AddressRow[]) => {
  if (others.length >= mostAddresses)
    throw new Refusal(codes.conflict, `收货地址最多${mostAddresses}个，请先删除不用的`)
}

export const addAddress = async (
  db: Db,
  owner: Owner,
  input: AddressInput,
  id: string = randomUUIDv7(),
): Promise<Address> => {
  const row = rowOf(input)
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const others = await addressRepository.listOf(tx, owner)
    refuseMore(others)
    const isDefault = row.isDefault || others.length === 0
    if (isDefault) await addressRepository.clearDefault(tx, owner)
    const added = { ...row, ...owner, id, isDefault, removedAt: null }
    await addressRepository.insert(tx, added)
    return describeAddress(added)
  })
}

export const changeAddress = async (
  db: Db,
  owner: Owner,
  { id, ...input }: AddressInput & { id: string },
): Promise<Address> => {
  if (!isUuid(id)) throw notFound()
  const row = rowOf(input)
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const before = await addressRepository.find(tx, owner, id)
    if (!before) throw notFound()
    // The default gives way only to another one.
    const isDefault = row.isDefault || before.isDefault
    if (isDefault) await addressRepository.clearDefault(tx, owner)
    const changed = await addressRepository.update(tx, owner, id, { ...row, isDefault })
    if (!changed) throw notFound()
    return describeAddress(changed)
  })
}

/** Another one becomes the default where the default has gone. */
const passDefaultOn = async (tx: Db, owner: Owner, gone: AddressRow) => {
  const [next] = await addressRepository.listOf(tx, owner)
  if (gone.isDefault && next) await addressRepository.update(tx, owner, next.id, { isDefault: true })
}

export const removeAddress = async (db: Db, owner: Owner, id: string): Promise<null> => {
  if (!isUuid(id)) throw notFound()
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const removed = await addressRepository.delete(tx, owner, id)
    if (!removed) throw notFound()
    await passDefaultOn(tx, owner, removed)
    return null
  })
}

/** Hides an address from the buyer until staff put it back. */
export const hideAddress = async (tx: Db, owner: Owner, address: AddressRow, at: Date) => {
  await addressRepository.update(tx, owner, address.id, { removedAt: at, isDefault: false })
  await passDefaultOn(tx, owner, address)
}

export const putAddressBack = async (tx: Db, owner: Owner, id: string) => {
  const others = await addressRepository.listOf(tx, owner)
  refuseMore(others)
  await addressRepository.update(tx, owner, id, { removedAt: null, isDefault: others.length === 0 })
}
