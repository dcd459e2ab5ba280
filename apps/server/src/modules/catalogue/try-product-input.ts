import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { readTariffInForce } from '../company/published-tariff.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import type { Edited } from './find-breaks.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { listOffsetProducts } from './publish-product.ts'
import type { ContentInput } from './read-content.ts'

interface Deps {
  db: Db
  directory: Pick<ShopDirectory, 'find'>
  pricing: PricingPool
}

interface ProductInput {
  quote_type: Edited['quote_type']
  content: ContentInput
  request?: Record<string, unknown> | undefined
}

/** The view and the price for a buyer, by the form's input. Nothing is stored. */
export const tryProductInput = async (
  { db, directory, pricing }: Deps,
  { companyId }: Member,
  { quote_type, content, request }: ProductInput,
) => {
  const named = await readTariffInForce(db, directory, companyId)
  const offset = await listOffsetProducts(db, companyId)
  const entry = { ...content, quote_type, code: 'new', name: content.name || '新产品' }
  const turn = { companyId, person: 'staff' }
  const { findings, price, view } = await pricing.price(turn, named, 'product', { entry, offset, request })
  if (!view) return { findings, faults: {} }
  return {
    findings,
    ...view,
    // A product that cannot be published has no price in a list.
    from_fen: findings.some(({ level }) => level === 'stop') ? undefined : price?.fromFen,
  }
}
