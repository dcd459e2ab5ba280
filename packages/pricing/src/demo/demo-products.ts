import source from '../../data/gang-products.json' with { type: 'json' }
import type { GangProduct } from '../gang-run/gang-product.ts'
import { readGangProduct } from '../gang-run/read-gang-product.ts'

/** The demo shop's gang-run tables as they are seeded and edited. */
export const demoProductSources: readonly unknown[] = source

/** The demo shop's gang-run products by id, ready to price from. */
export const demoProducts: ReadonlyMap<string, GangProduct> = new Map(
  demoProductSources.map((entry) => {
    const read = readGangProduct(entry)
    if (!read.ok) throw new Error(`a demo product breaks its schema: ${JSON.stringify(read.issues)}`)
    return [read.product.id, read.product]
  }),
)
