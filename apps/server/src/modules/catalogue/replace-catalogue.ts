import { randomUUIDv7 } from 'node:crypto'
import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { type CategoryRow, companyRepository } from '../company/company-repository.ts'
import { getNamedTariff } from '../company/published-tariff.ts'
import { readPictureUses } from '../picture/picture-refs.ts'
import type { PictureUse } from '../picture/picture-repository.ts'
import {
  type CategoryEntry,
  type ProductEntry,
  readCatalogueFile,
  storedDefinition,
} from './catalogue-file.ts'
import { type CheckedProduct, checkProducts, priceOfProduct } from './check-products.ts'
import { draftRepository } from './draft-repository.ts'
import { cutIntoTasks } from './pricing/pricing-cost.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import type { NewProduct } from './product-repository.ts'
import { windowRepository } from './window-repository.ts'

interface Placed {
  rows: CategoryRow[]
  /** ids by names from the top */
  byPath: Map<string, string>
  issues: TableIssue[]
}

interface Level {
  parentId: string | null
  names: string
  path: string
}

/**
 * Turns a written tree into rows. An existing category keeps its id, because links refer to it. A file may come from
 * another shop, whose ids mean nothing here: then the names decide.
 */
const placeCategories = (companyId: string, tree: CategoryEntry[], existing: CategoryRow[]): Placed => {
  const known = new Map(existing.map((row) => [row.id, row]))
  const placed: Placed = { rows: [], byPath: new Map(), issues: [] }
  const taken = new Set<string>()

  const idOf = ({ id, name }: CategoryEntry, parentId: string | null) => {
    if (id !== undefined && known.has(id)) return id
    const same = existing.find((row) => row.parentId === parentId && row.name === name && !taken.has(row.id))
    return same?.id ?? randomUUIDv7()
  }

  const visit = (entries: CategoryEntry[], { parentId, names, path }: Level) => {
    entries.forEach((entry, sort) => {
      const at = `${path}.${sort}`
      const own = `${names}${entry.name}`
      const id = idOf(entry, parentId)
      if (entry.id !== undefined && !known.has(id) && existing.length > 0)
        placed.issues.push({ path: `${at}.id`, message: '本店没有这个分类编号，新分类请不要写 id' })
      else if (taken.has(id)) placed.issues.push({ path: `${at}.id`, message: '分类编号重复' })
      if (placed.byPath.has(own)) placed.issues.push({ path: `${at}.name`, message: `分类 ${own} 重复` })
      taken.add(id)
      placed.byPath.set(own, id)
      const { name, image, hidden = known.get(id)?.hidden ?? false } = entry
      placed.rows.push({ companyId, id, parentId, name, image, hidden, sort })
      visit(entry.children, { parentId: id, names: `${own}/`, path: `${at}.children` })
    })
  }
  visit(tree, { parentId: null, names: '', path: 'categories' })
  return placed
}

/** Categories to delete that still have a product, on sale or not, or a draft. */
const keepsReferences = async (tx: Db, companyId: string, gone: { id: string; name: string }[]) => {
  if (gone.length === 0) return []
  const names = new Map(gone.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  const inGone = await windowRepository.listInCategories(tx, companyId, ids)
  const products = inGone.map(({ categoryId, code, name }) => ({
    categoryId,
    what: `已下架的产品 ${code}（${name}）还在其中，请保留分类，或在文件中给它另一个分类`,
  }))
  const drafts = (await draftRepository.listInCategories(tx, companyId, ids)).map(({ categoryId, name }) => ({
    categoryId,
    what: `产品“${name}”的草稿还在其中，请保留分类，或先在后台处理草稿`,
  }))
  return [...products, ...drafts].map(({ categoryId, what }) => ({
    path: 'categories',
    message: `分类“${names.get(categoryId)}”不能删除：${what}`,
  }))
}

/** The pictures of each product by its code; one that this shop does not have is as wrong as any other word. */
const readPictures = async (tx: Db, companyId: string, products: ProductEntry[]) => {
  const pictures = products.flatMap(({ code, pictures }, at) =>
    pictures.map((one, index) => ({ ...one, code, path: `products.${at}.pictures.${index}.picture_id` })),
  )
  const read = await readPictureUses(tx, companyId, pictures)
  const uses = new Map<string, PictureUse[]>()
  const issues: TableIssue[] = []
  pictures.forEach(({ code, path }, at) => {
    const use = read[at]
    if (use) uses.set(code, [...(uses.get(code) ?? []), use])
    else issues.push({ path, message: '本店没有这张图片，请先在后台上传' })
  })
  return { uses, issues }
}

const productMs = 1

/** In a thread if there is one: hundreds of products take seconds. */
const priceProducts = async (
  pricing: PricingPool | undefined,
  named: Awaited<ReturnType<typeof getNamedTariff>>,
  products: readonly ProductEntry[],
): Promise<CheckedProduct[]> => {
  const toPrice = products.map(({ quote_type, definition, code, name }) => ({
    ...{ quote_type, definition, code, name },
  }))
  if (pricing) {
    const turn = { companyId: named.companyId, person: 'staff' }
    const checked: CheckedProduct[] = []
    for (const task of cutIntoTasks(toPrice, () => productMs))
      checked.push(...(await pricing.price(turn, named, 'catalogue', { products: task })))
    return checked
  }
  const tariff = readShopTariff(named.source)
  return mapInPieces(toPrice, (product) => priceOfProduct(product, tariff))
}

/**
 * Replaces a shop's categories and products by those of the file, in the caller's transaction; returns the errors, in
 * which case the caller must undo everything. Products that the file does not name are taken off sale.
 */
export const replaceCatalogue = async (
  tx: Db,
  companyId: string,
  document: unknown,
  { now, pricing }: { now: number; pricing?: PricingPool | undefined },
): Promise<TableIssue[]> => {
  const parsed = await readCatalogueFile(document)
  if ('issues' in parsed) return parsed.issues
  const { categories, products } = parsed
  await windowRepository.lockShop(tx, companyId)
  const priced = await priceProducts(pricing, await getNamedTariff(tx, companyId), products)
  const existing = await companyRepository.listCategories(tx, companyId)
  const placed = placeCategories(companyId, categories, existing)
  const checked = await checkProducts(products, (path) => placed.byPath.has(path), priced)
  const { uses, issues: missing } = await readPictures(tx, companyId, products)
  const issues = [...placed.issues, ...checked.issues, ...missing]
  if (issues.length > 0) return issues

  await windowRepository.putCategories(tx, placed.rows)
  const rows = products.map((entry, sort): NewProduct => {
    const { code, category, name, quote_type, enabled, image, gallery, tags, description } = entry
    const price = checked.prices.get(code) ?? { fromFen: 0, unit: '' }
    const content = { code, name, quoteType: quote_type, enabled, image, gallery, tags, description }
    const categoryId = placed.byPath.get(category) ?? ''
    const made = { id: randomUUIDv7(), createdAt: new Date(now), definition: storedDefinition(entry) }
    const pictures = uses.get(code) ?? []
    return { companyId, ...made, ...content, pictures, ...price, categoryId, sort }
  })
  await windowRepository.putProducts(tx, companyId, rows)
  await windowRepository.takeOffSale(
    tx,
    companyId,
    products.map(({ code }) => code),
  )
  const placedIds = new Set(placed.rows.map(({ id }) => id))
  const gone = existing.filter(({ id }) => !placedIds.has(id))
  const referenced = await keepsReferences(tx, companyId, gone)
  if (referenced.length > 0) return referenced
  if (gone.length > 0)
    await windowRepository.deleteCategories(
      tx,
      companyId,
      gone.map(({ id }) => id),
    )
  return []
}
