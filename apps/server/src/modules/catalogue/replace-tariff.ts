import { setImmediate } from 'node:timers/promises'
import { readTariff, type TableIssue, type TariffSource } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { type Actor, keptActor } from '../../kernel/actor.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { fromPrice } from './from-price.ts'
import type { ProductRow } from './product-repository.ts'
import { windowRepository } from './window-repository.ts'

interface Repriced {
  product: ProductRow
  /** undefined where it has no price by this tariff */
  price: { fromFen: number; unit: string } | undefined
}

export type TriedTariff =
  | { ok: true; tariff: ShopTariff; repriced: Repriced[] }
  | { ok: false; issues: TableIssue[] }

/**
 * A tariff and what all products cost by it, or what is wrong: a product on sale without a price is wrong too. Between
 * two products others are answered.
 */
export const tryTariff = async (document: unknown, products: readonly ProductRow[]): Promise<TriedTariff> => {
  const read = readTariff(document)
  if (!read.ok) return read
  const tariff = { source: document as TariffSource, compiled: read.tariff }
  const issues: TableIssue[] = []
  const repriced: Repriced[] = []
  for (const product of products) {
    const price = fromPrice(product, tariff)
    await setImmediate()
    if (price.ok) {
      repriced.push({ product, price: { fromFen: price.fromFen, unit: price.unit } })
      continue
    }
    const why = price.errors.map(({ field, message }) => `${field} ${message}`).join('；')
    if (product.enabled)
      issues.push({ path: '', message: `产品 ${product.code}（${product.name}）按新价目算不出起价：${why}` })
    repriced.push({ product, price: undefined })
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, tariff, repriced }
}

/**
 * Puts a tariff in the place of a shop's own, in the caller's transaction, and prices every product anew; answers
 * what is wrong, and then nothing may stand.
 */
export const replaceTariff = async (
  tx: Db,
  companyId: string,
  document: unknown,
  by: Actor,
  now: number,
  note = '',
): Promise<TableIssue[]> => {
  await windowRepository.lockShop(tx, companyId)
  const tried = await tryTariff(document, await windowRepository.listProducts(tx, companyId))
  if (!tried.ok) return tried.issues
  for (const { product, price } of tried.repriced)
    if (price && (price.fromFen !== product.fromFen || price.unit !== product.unit))
      await windowRepository.setPrice(tx, companyId, product.id, price)
  await windowRepository.putTariff(tx, companyId, document, { ...keptActor(by), note }, new Date(now))
  return []
}
