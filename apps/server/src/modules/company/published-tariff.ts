import { readTariff, type TariffSource } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { companyRepository } from './company-repository.ts'

/** A tariff that a shop has published, in force or not; undefined where it no longer reads as one. */
export const findPublishedTariff = async (
  db: Db,
  companyId: string,
  version: number,
): Promise<ShopTariff | undefined> => {
  const found = await companyRepository.findTariffVersion(db, companyId, version)
  const read = readTariff(found?.document)
  return read.ok ? { source: found?.document as TariffSource, compiled: read.tariff } : undefined
}

interface Priced {
  /** null for what is older than the versions: nobody knows better than today's */
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
