import { randomUUIDv7 } from 'node:crypto'
import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { companyRepository } from '../company/company-repository.ts'
import { catalogueFile, storedDefinition } from './catalogue-file.ts'
import { checkProducts } from './check-products.ts'
import { placeCategories } from './place-categories.ts'
import type { NewProduct } from './product-repository.ts'
import { windowRepository } from './window-repository.ts'

/** Categories that are to go while a product still lies there, on sale or not. */
const stillHeld = async (tx: Db, companyId: string, gone: { id: string; name: string }[]) => {
  const names = new Map(gone.map(({ id, name }) => [id, name]))
  const products = await windowRepository.listProducts(tx, companyId)
  return products
    .filter(({ categoryId }) => names.has(categoryId))
    .map(({ categoryId, code, name }) => ({
      path: 'categories',
      message: `分类“${names.get(categoryId)}”不能删除：已下架的产品 ${code}（${name}）还在其中，请保留分类，或在文件中给它另一个分类`,
    }))
}

/**
 * Puts what the file says in the place of a shop's categories and products, in the caller's transaction; answers
 * what is wrong, and then nothing may stand. What the file does not name is taken off sale.
 */
export const replaceCatalogue = async (
  tx: Db,
  companyId: string,
  document: unknown,
  now: number,
): Promise<TableIssue[]> => {
  const parsed = catalogueFile.safeParse(document)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const { categories, products } = parsed.data
  await windowRepository.lockShop(tx, companyId)
  const tariff = readShopTariff(await companyRepository.findTariff(tx, companyId))
  const existing = await companyRepository.listCategories(tx, companyId)
  const placed = placeCategories(companyId, categories, existing)
  const checked = checkProducts(products, (path) => placed.byPath.has(path), tariff)
  const issues = [...placed.issues, ...checked.issues]
  if (issues.length > 0) return issues

  await windowRepository.putCategories(tx, placed.rows)
  const rows = products.map((entry, sort): NewProduct => {
    const { code, category, name, quote_type, enabled, image, gallery, tags, description } = entry
    const price = checked.prices.get(code) ?? { fromFen: 0, unit: '' }
    const shown = { code, name, quoteType: quote_type, enabled, image, gallery, tags, description }
    const categoryId = placed.byPath.get(category) ?? ''
    const made = { id: randomUUIDv7(), createdAt: new Date(now), definition: storedDefinition(entry) }
    return { companyId, ...made, ...shown, ...price, categoryId, sort }
  })
  await windowRepository.putProducts(tx, rows)
  await windowRepository.takeOffSale(
    tx,
    companyId,
    products.map(({ code }) => code),
  )
  const kept = new Set(placed.rows.map(({ id }) => id))
  const gone = existing.filter(({ id }) => !kept.has(id))
  const held = await stillHeld(tx, companyId, gone)
  if (held.length > 0) return held
  if (gone.length > 0)
    await windowRepository.deleteCategories(
      tx,
      companyId,
      gone.map(({ id }) => id),
    )
  return []
}
