import { isDeepStrictEqual } from 'node:util'
import { codes } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { contentVersion } from '../kernel/content-version.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { type DraftRow, draftRepository } from '../modules/catalogue/draft-repository.ts'
import { drawingOf } from '../modules/catalogue/drawn-facts.ts'
import { editedContent, type HeldProduct, headOf, stateOf } from '../modules/catalogue/product-content.ts'
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

const placeOf = ({ row, draft }: HeldProduct) => ({
  categoryId: row?.categoryId ?? draft?.categoryId ?? '',
  sort: row?.sort ?? draft?.sort ?? 0,
})

/** Everything of the window, buyers see it or not. */
const readWindow = async (db: Db, companyId: string) => {
  const rows = await companyRepository.listCategories(db, companyId)
  const products = await windowRepository.listProducts(db, companyId)
  const drafts = await draftRepository.listDrafts(db, companyId)
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
  const known = new Set(products.map(({ id }) => id))
  const held: HeldProduct[] = [
    ...products.map((row) => ({ row, draft: draftOf.get(row.id) })),
    ...drafts.filter(({ id }) => !known.has(id)).map((draft: DraftRow) => ({ row: undefined, draft })),
  ].toSorted((left, right) => placeOf(left).sort - placeOf(right).sort)
  const categories = inTreeOrder(rows)
  const arrangement: Arranged[] = categories.map(({ id, parentId }) => ({
    id,
    ...(parentId !== null && { parent_id: parentId }),
    products: held.filter((one) => placeOf(one).categoryId === id).map((one) => headOf(one).id),
  }))
  return { categories, held, arrangement }
}

type Window = Awaited<ReturnType<typeof readWindow>>

const describeWindow = (companyId: string, { categories, held, arrangement }: Window) => ({
  version: contentVersion(arrangement),
  categories: categories.map(describeCategory),
  products: held.map((one) => {
    const { id, code, quoteType } = headOf(one)
    const { name, image, pictures, definition } = editedContent(one)
    return {
      id,
      code,
      category_id: placeOf(one).categoryId,
      name,
      quote_type: quoteType as 1 | 2 | 3 | 4,
      state: stateOf(one),
      has_draft: one.draft !== undefined,
      image: drawingOf({ code, quoteType, image, definition }),
      picture: firstPicture({ companyId, pictures }),
      from_fen: one.row?.fromFen,
      unit: one.row?.unit ?? '',
    }
  }),
})

export const listCatalogue = async (db: Db, { companyId }: Member) =>
  describeWindow(companyId, await readWindow(db, companyId))

const sameIds = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length &&
  new Set(left).size === left.length &&
  isDeepStrictEqual(new Set(left), new Set(right))

/** Each category and product once, and nothing below itself. */
const refuseUnfit = (given: readonly Arranged[], { categories, held }: Window) => {
  const ids = given.map(({ id }) => id)
  const products = given.flatMap((one) => one.products)
  if (
    !sameIds(
      ids,
      categories.map(({ id }) => id),
    ) ||
    !sameIds(
      products,
      held.map((one) => headOf(one).id),
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
const tell = ({ categories, held }: Window, arrangement: readonly Arranged[]) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const products = new Map(held.map((one) => [headOf(one).id, editedContent(one).name]))
  return Object.fromEntries([
    ['order', arrangement.map(({ id }) => names.get(id)).join('、')],
    ...arrangement.map((one) => [
      `${names.get(one.id)}`,
      one.products
        .map((id) => products.get(id))
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
    const described = describeWindow(companyId, window)
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
    const [was, is] = [tell(window, window.arrangement), tell(after, after.arrangement)]
    const subject = { kind: 'company', id: companyId, name: '分类与产品' }
    const entry = { subject, before: different(was, is), after: different(is, was) }
    await writeAudit(tx, member, { action: 'arrangeCatalogue', ...entry }, now())
    return describeWindow(companyId, after)
  })
