import { typeOfQuote } from '@yinpu/contract'
import { labelDefinition, offsetDefinition, whiteSampleDefinition } from '@yinpu/contract/product-definition'
import { demoProductSources } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { orderKeys, rankKeys } from '../../tariff/order-keys.ts'
import { type CategoryRow, companyRepository } from '../company/company-repository.ts'
import type { CatalogueFile, CategoryEntry, ProductEntry } from './catalogue-file.ts'
import type { ProductRow } from './product-repository.ts'
import { windowRepository } from './window-repository.ts'

export const treeOf = (rows: CategoryRow[], parentId: string | null = null): CategoryEntry[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, image, hidden }) => ({ id, name, image, hidden, children: treeOf(rows, id) }))

/** The path of each category by its id: names from the top. */
export const pathsOf = (tree: CategoryEntry[], above = ''): [id: string, path: string][] =>
  tree.flatMap(({ id = '', name, children }) => [
    [id, `${above}${name}`] as [string, string],
    ...pathsOf(children, `${above}${name}/`),
  ])

const ranks = rankKeys(
  demoProductSources,
  offsetDefinition.shape,
  labelDefinition.shape,
  whiteSampleDefinition.shape,
)

/** A definition as its owner edits it. See storedDefinition. */
export const editableDefinition = (quoteType: number, definition: unknown): Record<string, unknown> => {
  const { id: _id, name: _name, ...table } = definition as Record<string, unknown>
  return orderKeys(quoteType === typeOfQuote.gangRun ? table : (definition as Record<string, unknown>), ranks)
}

const entryOf = (row: ProductRow, category: string): ProductEntry => ({
  code: row.code,
  category,
  name: row.name,
  quote_type: row.quoteType as ProductEntry['quote_type'],
  enabled: row.enabled,
  image: row.image,
  gallery: row.gallery,
  pictures: row.pictures.map(({ picture_id, alt }) => ({ picture_id, alt })),
  tags: row.tags,
  description: row.description,
  definition: editableDefinition(row.quoteType, row.definition),
})

/** Everything in a shop's window, on sale or not, in its order; see `listProductsInParts` for the transaction. */
export const exportCatalogue = async (tx: Db, companyId: string): Promise<CatalogueFile> => {
  const categories = treeOf(await companyRepository.listCategories(tx, companyId))
  const paths = new Map(pathsOf(categories))
  const rows = await windowRepository.listProductsInParts(tx, companyId)
  const products = await mapInPieces(rows, (row) => entryOf(row, paths.get(row.categoryId) ?? ''))
  return { categories, products }
}
