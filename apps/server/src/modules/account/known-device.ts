import { hash } from 'node:crypto'
import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { deviceRepository } from './device-repository.ts'

const mostDevices = 20
export const deviceLifeMs = 180 * dayMs

/** Bound to company and buyer: nobody can see which rows belong to the same browser. */
export const hashDevice = (companyId: string, userId: string, device: string) =>
  hash('sha256', JSON.stringify([companyId, userId, device]))

/**
 * The hash of a device on which this buyer was signed in before, else undefined. An empty id belongs to nobody; it is
 * queried all the same, so that an unknown mobile takes as long as a known one.
 */
export const findKnownDevice = async (
  db: Db,
  companyId: string,
  userId: string | undefined,
  device: string | undefined,
  now: number,
) => {
  if (!device) return undefined
  const nobody = '00000000-0000-0000-0000-000000000000'
  const deviceHash = hashDevice(companyId, userId ?? nobody, device)
  const isKnown = await deviceRepository.isKnown(
    db,
    companyId,
    userId ?? nobody,
    deviceHash,
    new Date(now - deviceLifeMs),
  )
  return isKnown ? deviceHash : undefined
}

/** After signing in: the next login on this device succeeds whatever strangers have tried in the meantime. */
export const rememberDevice = async (
  db: Db,
  { companyId, userId, now }: { companyId: string; userId: string; now: number },
  device: string | undefined,
) => {
  if (!device) return
  const deviceHash = hashDevice(companyId, userId, device)
  await deviceRepository.remember(db, { companyId, userId, deviceHash, seenAt: new Date(now) })
  await deviceRepository.keepNewest(db, companyId, userId, mostDevices)
}
