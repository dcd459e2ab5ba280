import { dayMs } from '@yinpu/contract'
import type { DemoProduct } from '@yinpu/demo/catalogue/demo-product'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import { staffPassword } from '@yinpu/demo/demo-staff'
import type { Db } from '../src/db/database.ts'
import { hashPassword, type PasswordCost, usualCost } from '../src/modules/account/passwords.ts'
import { fromPrice } from '../src/modules/catalogue/from-price.ts'
import { readShopTariff, type ShopTariff } from '../src/tariff/shop-tariff.ts'
import { insertStaff } from './insert-staff.ts'
import { type GoodsRow, seedRepository } from './seed-repository.ts'

const stride = 11

/** A day of its own for each, and not in the order of the window, or sorting by newest would change nothing. */
const ageOf = (at: number, count: number) => dayMs * (1 + ((at * stride) % count)) + at

const priceOf = (product: DemoProduct, tariff: ShopTariff) => {
  const price = fromPrice(product, tariff)
  if (!price.ok) throw new Error(`demo product ${product.code} has no price: ${JSON.stringify(price.errors)}`)
  return { fromFen: price.fromFen, unit: price.unit }
}

/** A shop's products as they are stored, each with its price worked out. */
const productRows = (products: DemoProduct[], tariffDocument: unknown, now: number): GoodsRow[] => {
  const tariff = readShopTariff(tariffDocument)
  return products.map((product, at) => ({
    ...product,
    ...priceOf(product, tariff),
    sort: at,
    createdAt: new Date(now - ageOf(at, products.length)),
  }))
}

/** The history of the shops up to now, made in the transaction that makes them. */
export interface DemoLife {
  beganAt: (now: number) => number
  make: (tx: Db, now: number) => Promise<void>
  /** called at the end, whether or not it was made */
  close: () => void
}

interface Seeding {
  now?: number
  cost?: PasswordCost
  /** without it the shops are bare */
  loadLife?: () => Promise<DemoLife>
}

/** Fills an empty database with the demo shops; returns whether it did. */
export const seedDemo = async (
  db: Db,
  { now = Date.now(), cost = usualCost, loadLife }: Seeding = {},
): Promise<boolean> => {
  if (await seedRepository.hasCompanies(db)) return false
  // Only the very first start needs the goods; every other is spared loading them.
  const { demoGoods } = await import('@yinpu/demo/demo-goods')
  const life = await loadLife?.()
  const prepare = () =>
    Promise.all(
      demoGoods.map(async ({ shop, tariff, products }) => ({
        shop,
        tariff,
        goods: productRows(products, tariff, now),
        passwordHash: await hashPassword(shop.buyer.password, cost),
      })),
    )
  try {
    const prepared = await prepare()
    const staffHash = await hashPassword(staffPassword, cost)
    return await db.transaction(async (tx) => {
      await seedRepository.lockSeeding(tx)
      if (await seedRepository.hasCompanies(tx)) return false
      await seedRepository.insertPlatform(tx, demoCredentials.platform)
      const buyerSince = new Date(life?.beganAt(now) ?? now)
      for (const one of prepared) {
        const companyId = await seedRepository.insertShop(tx, { ...one, buyerSince })
        const since = { passwordHash: staffHash, now: buyerSince.getTime() }
        await insertStaff(tx, companyId, one.shop.staff, since)
      }
      await life?.make(tx, now)
      return true
    })
  } finally {
    life?.close()
  }
}
