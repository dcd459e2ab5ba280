import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { staffPlaceRepository } from './staff-place-repository.ts'

const mostPlaces = 20
const keptMs = 180 * dayMs
const nobody = '00000000-0000-0000-0000-000000000000'

/** True if this person signed in from this address before. An unknown mobile takes the same query. */
export const isKnownPlace = (db: Db, staffId: string | undefined, address: string, now: number) =>
  staffPlaceRepository.isKnown(db, staffId ?? nobody, addressGroup(address), new Date(now - keptMs))

export const rememberPlace = async (db: Db, staffId: string, address: string, now: number) => {
  await staffPlaceRepository.remember(db, { staffId, place: addressGroup(address), seenAt: new Date(now) })
  await staffPlaceRepository.keepNewest(db, staffId, mostPlaces)
}
