import { readTariff, type TariffSource } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../kernel/shop.ts'
import { readShopTariff, type ShopTariff } from '../../tariff/shop-tariff.ts'
import { companyRepository } from './company-repository.ts'
import type { ShopDirectory } from './shop-directory.ts'

/** A tariff that a shop has published, in force or not; undefined if it can no longer be parsed. */
export const findPublishedTariff = async (
  db: Db,
  companyId: string,
  version: number,
): Promise<ShopTariff | undefined> => {
  const row = await companyRepository.findTariffVersion(db, companyId, version)
  const read = readTariff(row?.document)
  return read.ok ? { source: row?.document as TariffSource, compiled: read.tariff } : undefined
}

/** The version in force as threads know it, which read it themselves: also within a transaction. */
export const getNamedTariff = async (db: Db, companyId: string) => {
  const newest = await companyRepository.findTariffVersion(db, companyId)
  return { companyId, version: newest?.version ?? 0, source: newest?.document as TariffSource }
}

/** A tariff in force, with the key by which its threads know it. */
export interface TariffInForce {
  companyId: string
  version: number
  source: TariffSource
  tariff: ShopTariff
}

/**
 * Reads the version in force: it is in memory, compiled, unless another process has published it a moment ago. Not
 * within a transaction: a shop that is not in memory is loaded by another connection.
 */
export const readTariffInForce = async (
  db: Db,
  directory: Pick<ShopDirectory, 'find'>,
  companyId: string,
): Promise<TariffInForce> => {
  const newest = await companyRepository.findTariffVersion(db, companyId)
  // A tariff of before today's bounds opens no shop.
  const shop = await directory.find(companyId).catch(() => undefined)
  const isLoaded = shop !== undefined && shop.tariffVersion === newest?.version
  const tariff = isLoaded ? shop.tariff : readShopTariff(newest?.document)
  return { companyId, version: newest?.version ?? 0, source: tariff.source, tariff }
}

interface Priced {
  /** null for rows from before versions existed: today's is the best guess */
  tariffVersion: number | null
}

/**
 * The tariff that each of these was priced by, whatever the shop has published since. Today's is in memory; an older
 * one is read once, however many were priced by it.
 */
export const readTariffsOf = async (
  db: Db,
  shop: Shop,
  priced: readonly Priced[],
): Promise<(one: Priced) => ShopTariff | undefined> => {
  const versionOf = ({ tariffVersion }: Priced) => tariffVersion ?? shop.tariffVersion
  const older = new Set(priced.map(versionOf))
  older.delete(shop.tariffVersion)
  const read = await Promise.all(
    [...older].map(async (version) => [version, await findPublishedTariff(db, shop.id, version)] as const),
  )
  const byVersion = new Map([...read, [shop.tariffVersion, shop.tariff] as const])
  return (one) => byVersion.get(versionOf(one))
}
