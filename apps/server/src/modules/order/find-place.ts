import type { OrderPlace } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { addressRepository } from '../address/address-repository.ts'

/** The buyer's own address as it is copied into an order; somebody else's is not there. */
export const getPlace = async (db: Db, owner: Owner, addressId: string): Promise<OrderPlace> => {
  const row = isUuid(addressId) ? await addressRepository.find(db, owner, addressId) : undefined
  if (!row) throw notFound()
  const { name, mobile, province, city, district, regionCode, detail } = row
  return { name, mobile, province, city, district, region_code: regionCode, detail }
}

/** Tariffs know provinces by the first digits of a region's code. */
export const provinceOf = ({ region_code }: OrderPlace): string => region_code.slice(0, 2)
