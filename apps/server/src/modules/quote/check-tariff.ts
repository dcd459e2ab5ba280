import type { Db } from '../../db/database.ts'
import { notFound } from '../../kernel/refusal.ts'
import { listChanges } from '../audit/document-changes.ts'
import type { PricingPool } from '../catalogue/pricing/pricing-pool.ts'
import { alone } from '../catalogue/pricing/pricing-work.ts'
import type { ProductRow } from '../catalogue/product-repository.ts'
import { changedPrices, orderTariff } from '../catalogue/publish-tariff.ts'
import { tryTariff } from '../catalogue/replace-tariff.ts'
import { tariffRepository } from '../catalogue/tariff-repository.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { wrongDocument } from '../catalogue/wrong-document.ts'
import { readTariffInForce } from '../company/published-tariff.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { compareSamples, listSamples } from './sample-jobs.ts'

interface Deps {
  db: Db
  pricing: PricingPool
  directory: Pick<ShopDirectory, 'find'>
}

/** The sample jobs by the tariff in force; none if that is older than today's bounds and prices nothing. */
const sampleBefore = async (
  { db, pricing, directory }: Deps,
  companyId: string,
  products: readonly ProductRow[],
) => {
  const named = await readTariffInForce(db, directory, companyId).catch(() => undefined)
  if (!named) return undefined
  const before = named.tariff
  const samples = await listSamples(db, companyId, products, before)
  const work = { items: samples.items, options: alone }
  const was = await pricing.price({ companyId, person: 'staff' }, named, 'quotes', work)
  return { before, samples, was }
}

/** The effects of a tariff, by the same function that publishing prices with. Nothing is written. */
export const checkTariff = async (deps: Deps, companyId: string, document: Record<string, unknown>) => {
  const { db, pricing } = deps
  const newest = await tariffRepository.findVersion(db, companyId)
  if (!newest) throw notFound()
  const products = await windowRepository.listProducts(db, companyId)
  const sampled = await sampleBefore(deps, companyId, products)
  const tried = await tryTariff(document, products, { pricing, companyId }, sampled?.samples.items)
  if (!tried.ok) throw wrongDocument(document, tried.issues)
  const { repriced } = tried
  return {
    version: newest.version,
    changes: listChanges(orderTariff(newest.document), orderTariff(document)),
    prices: changedPrices(
      products,
      repriced.map(({ product, price }) => ({ ...product, ...price })),
    ),
    jobs: sampled ? compareSamples(sampled.samples, sampled.before, sampled.was, tried.jobs) : [],
    products: repriced
      .filter(({ product }) => product.enabled)
      .map(({ product, price }) => ({
        code: product.code,
        name: product.name,
        before_fen: product.fromFen,
        after_fen: price?.fromFen,
      })),
  }
}
