import { demoTariffSource } from '@yinpu/pricing'
import { demoCredentials } from '../config.ts'
import type { Db } from '../db/database.ts'
import { hashPassword } from '../modules/account/hash-password.ts'
import { demoShops } from './demo-shops.ts'
import { seedRepository } from './seed-repository.ts'

/** Fills an empty database with the demo shops; answers whether it did. */
export const seedDemo = async (db: Db): Promise<boolean> => {
  if (await seedRepository.hasCompanies(db)) return false
  const hashes = await Promise.all(demoShops.map(({ buyer }) => hashPassword(buyer.password)))
  return db.transaction(async (tx) => {
    await seedRepository.lockSeeding(tx)
    if (await seedRepository.hasCompanies(tx)) return false
    await seedRepository.insertPlatform(tx, demoCredentials.platform)
    for (const [index, shop] of demoShops.entries()) {
      await seedRepository.insertShop(tx, shop, hashes[index] ?? '', demoTariffSource)
    }
    return true
  })
}
