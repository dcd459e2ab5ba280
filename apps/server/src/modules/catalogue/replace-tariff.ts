import type { QuoteResult, TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { type PricedItem, priceTariff } from './pricing/pricing-work.ts'
import type { ProductRow } from './product-repository.ts'
import { windowRepository } from './window-repository.ts'

interface Repriced {
  product: ProductRow
  /** undefined if it has no price by this tariff */
  price: { fromFen: number; unit: string } | undefined
}

export type TriedTariff =
  | { ok: true; repriced: Repriced[]; jobs: (QuoteResult | undefined)[] }
  | { ok: false; issues: TableIssue[] }

/** The pool that prices it, and the shop; undefined: this thread prices it, as in a test or a seed. */
export interface TryingIn {
  pricing: PricingPool
  companyId: string
}

/**
 * The prices of all products by a tariff, or its faults: a product on sale without a price is a fault too. Some jobs may
 * be priced along with them.
 */
export const tryTariff = async (
  document: unknown,
  products: readonly ProductRow[],
  where: TryingIn | undefined,
  jobs: PricedItem[] = [],
): Promise<TriedTariff> => {
  const work = {
    document,
    products: products.map(({ quoteType, definition }) => ({ quoteType, definition })),
    jobs,
  }
  const answer = where
    ? await where.pricing.tryTariff({ companyId: where.companyId, person: 'staff' }, work)
    : priceTariff(work)
  if ('issues' in answer) return { ok: false, issues: answer.issues }
  const issues: TableIssue[] = []
  const repriced = products.map((product, at): Repriced => {
    const price = answer.prices[at]
    if (price?.ok) return { product, price: { fromFen: price.fromFen, unit: price.unit } }
    const why = price?.errors.map(({ field, message }) => `${field} ${message}`).join('；') ?? ''
    if (product.enabled)
      issues.push({ path: '', message: `产品 ${product.code}（${product.name}）按新价目算不出起价：${why}` })
    return { product, price: undefined }
  })
  return issues.length > 0 ? { ok: false, issues } : { ok: true, repriced, jobs: answer.jobs }
}

/**
 * Replaces a shop's tariff, in the caller's transaction, and prices every product again; returns the errors, in which
 * case the caller must undo everything.
 */
export const replaceTariff = async (
  tx: Db,
  companyId: string,
  document: unknown,
  by: Actor,
  now: number,
  note = '',
  pricing?: PricingPool,
): Promise<TableIssue[]> => {
  await windowRepository.lockShop(tx, companyId)
  const products = await windowRepository.listProducts(tx, companyId)
  const tried = await tryTariff(document, products, pricing && { pricing, companyId })
  if (!tried.ok) return tried.issues
  for (const { product, price } of tried.repriced)
    if (price && (price.fromFen !== product.fromFen || price.unit !== product.unit))
      await windowRepository.setPrice(tx, companyId, product.id, price)
  await windowRepository.putTariff(tx, companyId, document, { ...storedActor(by), note }, new Date(now))
  return []
}
