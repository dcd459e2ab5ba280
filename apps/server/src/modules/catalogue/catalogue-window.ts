import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { contentVersion } from '../../kernel/content-version.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { type CategoryRow, companyRepository } from '../company/company-repository.ts'
import { firstPicture } from '../picture/picture-refs.ts'
import { draftRepository } from './draft-repository.ts'
import { drawingOf } from './drawn-facts.ts'
import { describeCategory } from './edit-categories.ts'
import { stateOf } from './product-content.ts'
import { windowRepository } from './window-repository.ts'

/** A category with its products, each in its order. */
export interface CategoryPlacement {
  id: string
  parent_id?: string | undefined
  products: string[]
}

/** Categories with those below them, each level in its order. */
export const inTreeOrder = (rows: readonly CategoryRow[], parentId: string | null = null): CategoryRow[] =>
  rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...inTreeOrder(rows, row.id)])

/** Everything of the window, buyers see it or not. */
export const readWindow = async (db: Db, companyId: string) => {
  const rows = await companyRepository.listCategories(db, companyId)
  const published = await windowRepository.listHeads(db, companyId)
  const drafts = await draftRepository.listHeads(db, companyId)
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
  const publishedIds = new Set(published.map(({ id }) => id))
  // The position is the product's; the content is that of its draft, as in its form.
  const products = [
    ...published.map((row) => ({ row, draft: draftOf.get(row.id), position: row })),
    ...drafts
      .filter(({ id }) => !publishedIds.has(id))
      .map((draft) => ({ row: undefined, draft, position: draft })),
  ]
    .map(({ row, draft, position }) => ({
      ...(draft ?? position),
      categoryId: position.categoryId,
      sort: position.sort,
      row,
      hasDraft: draft !== undefined,
    }))
    .toSorted((left, right) => left.sort - right.sort)
  const categories = inTreeOrder(rows)
  const ofCategory = Map.groupBy(products, ({ categoryId }) => categoryId)
  const arrangement: CategoryPlacement[] = categories.map(({ id, parentId }) => ({
    id,
    ...(parentId !== null && { parent_id: parentId }),
    products: (ofCategory.get(id) ?? []).map((product) => product.id),
  }))
  return { categories, products, arrangement }
}

export type Window = Awaited<ReturnType<typeof readWindow>>

export const describeWindow = async (companyId: string, { categories, products, arrangement }: Window) => ({
  version: contentVersion(arrangement),
  categories: categories.map(describeCategory),
  products: await mapInPieces(products, (product) => ({
    id: product.id,
    code: product.code,
    category_id: product.categoryId,
    name: product.name,
    quote_type: product.quoteType as 1 | 2 | 3 | 4,
    state: stateOf(product),
    has_draft: product.hasDraft,
    image: drawingOf(product),
    picture: firstPicture({ companyId, pictures: product.pictures }),
    from_fen: product.row?.fromFen,
    unit: product.row?.unit ?? '',
  })),
})

export const listCatalogue = async (db: Db, { companyId }: Member) =>
  describeWindow(companyId, await readWindow(db, companyId))
