import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { staffAddressRepository } from './staff-address-repository.ts'

const maxAddresses = 20
const knownForMs = 180 * dayMs
const nobody = '00000000-0000-0000-0000-000000000000'

/** True if this person signed in from this address before. An unknown mobile takes the same query. */
export const isKnownAddress = (db: Db, staffId: string | undefined, address: string, now: number) =>
  staffAddressRepository.isKnown(db, staffId ?? nobody, addressGroup(address), new Date(now - knownForMs))

export const rememberAddress = async (db: Db, staffId: string, address: string, now: number) => {
  await staffAddressRepository.remember(db, { staffId, place: addressGroup(address), seenAt: new Date(now) })
  await staffAddressRepository.keepNewest(db, staffId, maxAddresses)
}
