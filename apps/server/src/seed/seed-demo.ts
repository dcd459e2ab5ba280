import { demoCredentials } from '../config.ts'
import type { Db } from '../db/database.ts'
import { hashPassword, usualCost } from '../modules/account/passwords.ts'
import { productRows } from './product-rows.ts'
import { seedRepository } from './seed-repository.ts'

/** Fills an empty database with the demo shops; answers whether it did. */
export const seedDemo = async (db: Db, now = Date.now(), cost = usualCost): Promise<boolean> => {
  if (await seedRepository.hasCompanies(db)) return false
  // Only the very first start needs the goods; every other is spared loading them.
  const { demoGoods } = await import('./demo-goods.ts')
  const prepared = await Promise.all(
    demoGoods.map(async ({ shop, tariff, products }) => ({
      shop,
      tariff,
      goods: productRows(products, tariff, now),
      passwordHash: await hashPassword(shop.buyer.password, cost),
    })),
  )
  return db.transaction(async (tx) => {
    await seedRepository.lockSeeding(tx)
    if (await seedRepository.hasCompanies(tx)) return false
    await seedRepository.insertPlatform(tx, demoCredentials.platform)
    for (const one of prepared) await seedRepository.insertShop(tx, one)
    return true
  })
}
