import { isDeepStrictEqual } from 'node:util'
import { codes } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { contentVersion } from '../kernel/content-version.ts'
import { mapInPieces } from '../kernel/in-pieces.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { draftRepository } from '../modules/catalogue/draft-repository.ts'
import { drawingOf } from '../modules/catalogue/drawn-facts.ts'
import { stateOf } from '../modules/catalogue/product-content.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { type CategoryRow, companyRepository } from '../modules/company/company-repository.ts'
import { firstPicture } from '../modules/picture/picture-refs.ts'
import { describeCategory } from './edit-categories.ts'

interface Arranged {
  id: string
  parent_id?: string | undefined
  products: string[]
}

/** Categories with those below them, each level in its order. */
const inTreeOrder = (rows: readonly CategoryRow[], parentId: string | null = null): CategoryRow[] =>
  rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...inTreeOrder(rows, row.id)])

/** Everything of the window, buyers see it or not. */
const readWindow = async (db: Db, companyId: string) => {
  const rows = await companyRepository.listCategories(db, companyId)
  const published = await windowRepository.listHeads(db, companyId)
  const drafts = await draftRepository.listHeads(db, companyId)
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
  const known = new Set(published.map(({ id }) => id))
  // The position is the product's; the content is that of its draft, as in its form.
  const products = [
    ...published.map((row) => ({ row, draft: draftOf.get(row.id), position: row })),
    ...drafts.filter(({ id }) => !known.has(id)).map((draft) => ({ row: undefined, draft, position: draft })),
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
  const arrangement: Arranged[] = categories.map(({ id, parentId }) => ({
    id,
    ...(parentId !== null && { parent_id: parentId }),
    products: (ofCategory.get(id) ?? []).map((one) => one.id),
  }))
  return { categories, products, arrangement }
}

type Window = Awaited<ReturnType<typeof readWindow>>

const describeWindow = async (companyId: string, { categories, products, arrangement }: Window) => ({
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

const sameIds = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length &&
  new Set(left).size === left.length &&
  isDeepStrictEqual(new Set(left), new Set(right))

/** Each category and product once, and nothing below itself. */
const refuseUnfit = (given: readonly Arranged[], { categories, products }: Window) => {
  const ids = given.map(({ id }) => id)
  if (
    !sameIds(
      ids,
      categories.map(({ id }) => id),
    ) ||
    !sameIds(
      given.flatMap((one) => one.products),
      products.map(({ id }) => id),
    )
  )
    throw invalidFields({ categories: '须包含全部分类和产品，每个一次' })
  const parents = new Map(given.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, parent_id } of given) {
    if (parent_id !== undefined && !parents.has(parent_id))
      throw invalidFields({ categories: '上级分类不存在' })
    const above = new Set<string>()
    for (let at = parent_id; at !== undefined; at = parents.get(at)) {
      if (at === id || above.has(at)) throw invalidFields({ categories: '分类不能放在它自己下面' })
      above.add(at)
    }
  }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const paths = given.map(({ id, parent_id }) => `${parent_id ?? ''}/${names.get(id)}`)
  if (new Set(paths).size < paths.length) throw invalidFields({ categories: '同一级里有同名的分类' })
}

/** The changes as text: the order of the categories, and of the products of each category that has a new order. */
const tell = ({ categories, products, arrangement }: Window) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const productNames = new Map(products.map(({ id, name }) => [id, name]))
  return Object.fromEntries([
    ['order', arrangement.map(({ id }) => names.get(id)).join('、')],
    ...arrangement.map((one) => [
      `${names.get(one.id)}`,
      one.products
        .map((id) => productNames.get(id))
        .join('、')
        .slice(0, 1_000),
    ]),
  ]) as Record<string, string>
}

const different = (left: Record<string, string>, right: Record<string, string>) =>
  Object.fromEntries(Object.entries(left).filter(([key, value]) => right[key] !== value))

/**
 * Puts categories and products in order. The whole list follows the categories: the products of the first come
 * first. A moved product is at its new position at once, for buyers, too.
 */
export const arrangeCatalogue = (
  { db, now }: { db: Db; now: () => number },
  member: Member,
  { version, categories: given }: { version: string; categories: Arranged[] },
) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const window = await readWindow(tx, companyId)
    const described = await describeWindow(companyId, window)
    if (isDeepStrictEqual(given, window.arrangement)) return described
    if (described.version !== version)
      throw new Refusal(codes.conflict, '别人刚移动过分类或产品，请看过再排', described)
    refuseUnfit(given, window)
    const ordered = inTreeOrder(
      given.map(({ id, parent_id }, sort) => ({ id, parentId: parent_id ?? null, sort }) as CategoryRow),
    )
    const listOf = new Map(given.map((one) => [one.id, one.products]))
    await draftRepository.placeCategories(
      tx,
      companyId,
      ordered.map(({ id, parentId, sort }) => ({ id, above: parentId, sort })),
    )
    await draftRepository.placeProducts(
      tx,
      companyId,
      ordered
        .flatMap(({ id }) => (listOf.get(id) ?? []).map((product) => ({ id: product, above: id })))
        .map((place, sort) => ({ ...place, sort })),
    )
    const after = await readWindow(tx, companyId)
    const [was, is] = [tell(window), tell(after)]
    const subject = { kind: 'company', id: companyId, name: '分类与产品' }
    const entry = { subject, before: different(was, is), after: different(is, was) }
    await writeAudit(tx, member, { action: 'arrangeCatalogue', ...entry }, now())
    return describeWindow(companyId, after)
  })
