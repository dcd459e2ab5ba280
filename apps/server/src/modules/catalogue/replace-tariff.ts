import { readTariff, type TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { type Actor, keptActor } from '../../kernel/actor.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { fromPrice } from './from-price.ts'
import { windowRepository } from './window-repository.ts'

/**
 * Puts a tariff in the place of a shop's own, in the caller's transaction, and prices every product anew; answers
 * what is wrong, and then nothing may stand. A product on sale that has no price by it is wrong too.
 */
export const replaceTariff = async (
  tx: Db,
  companyId: string,
  document: unknown,
  by: Actor,
  now: number,
): Promise<TableIssue[]> => {
  const read = readTariff(document)
  if (!read.ok) return read.issues
  await windowRepository.lockShop(tx, companyId)
  const tariff = readShopTariff(document)
  const issues: TableIssue[] = []
  for (const product of await windowRepository.listProducts(tx, companyId)) {
    const price = fromPrice(product, tariff)
    if (price.ok) {
      const { fromFen, unit } = price
      if (fromFen !== product.fromFen || unit !== product.unit)
        await windowRepository.setPrice(tx, companyId, product.id, { fromFen, unit })
    } else if (product.enabled) {
      const why = price.errors.map(({ field, message }) => `${field} ${message}`).join('；')
      issues.push({ path: '', message: `产品 ${product.code}（${product.name}）按新价目算不出起价：${why}` })
    }
  }
  if (issues.length === 0)
    await windowRepository.putTariff(tx, companyId, document, keptActor(by), new Date(now))
  return issues
}
