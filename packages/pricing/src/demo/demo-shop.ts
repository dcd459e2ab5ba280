import gangProducts from '../../data/gang-products.json' with { type: 'json' }
import tariff from '../../data/tariff.json' with { type: 'json' }
import type { GangProduct } from '../gang-run/gang-product.ts'
import { readGangProduct } from '../gang-run/read-gang-product.ts'
import { readTariff } from '../tariff/read-tariff.ts'

/** The demo shop's tariff as it is seeded and edited. */
export const demoTariffSource: unknown = tariff

const read = readTariff(tariff)
if (!read.ok) throw new Error(`the demo tariff breaks its schema at ${read.issues[0]?.path}`)

/** The demo shop's tariff, ready to price from. */
export const demoTariff = read.tariff

/** The demo shop's gang-run tables as they are seeded and edited. */
export const demoProductSources: readonly unknown[] = gangProducts

/** The demo shop's gang-run products by id, ready to price from. */
export const demoProducts: ReadonlyMap<string, GangProduct> = new Map(
  demoProductSources.map((entry) => {
    const product = readGangProduct(entry)
    if (!product.ok) throw new Error(`a demo product breaks its schema: ${JSON.stringify(product.issues)}`)
    return [product.product.id, product.product]
  }),
)
