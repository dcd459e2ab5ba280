import { isDeepStrictEqual } from 'node:util'
import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { CategoryRow } from '../company/company-repository.ts'
import {
  type CategoryPlacement,
  describeWindow,
  inTreeOrder,
  readWindow,
  type Window,
} from './catalogue-window.ts'
import { draftRepository } from './draft-repository.ts'
import { windowRepository } from './window-repository.ts'

const sameIds = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length &&
  new Set(left).size === left.length &&
  isDeepStrictEqual(new Set(left), new Set(right))

/** Each category and product once, and nothing below itself. */
const refuseUnfit = (input: readonly CategoryPlacement[], { categories, products }: Window) => {
  const ids = input.map(({ id }) => id)
  if (
    !sameIds(
      ids,
      categories.map(({ id }) => id),
    ) ||
    !sameIds(
      input.flatMap((category) => category.products),
      products.map(({ id }) => id),
    )
  )
    throw invalidFields({ categories: '须包含全部分类和产品，每个一次' })
  const parents = new Map(input.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, parent_id } of input) {
    if (parent_id !== undefined && !parents.has(parent_id))
      throw invalidFields({ categories: '上级分类不存在' })
    const above = new Set<string>()
    for (let at = parent_id; at !== undefined; at = parents.get(at)) {
      if (at === id || above.has(at)) throw invalidFields({ categories: '分类不能放在它自己下面' })
      above.add(at)
    }
  }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const paths = input.map(({ id, parent_id }) => `${parent_id ?? ''}/${names.get(id)}`)
  if (new Set(paths).size < paths.length) throw invalidFields({ categories: '同一级里有同名的分类' })
}

/** The arrangement as text for the audit: the order of the categories, and of the products of each category that has a new order. */
const describeForAudit = ({ categories, products, arrangement }: Window) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const productNames = new Map(products.map(({ id, name }) => [id, name]))
  return Object.fromEntries([
    ['order', arrangement.map(({ id }) => names.get(id)).join('、')],
    ...arrangement.map(({ id: categoryId, products: ids }) => [
      `${names.get(categoryId)}`,
      ids
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
  deps: { db: Db; now: () => number },
  member: Member,
  { version, categories: input }: { version: string; categories: CategoryPlacement[] },
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const window = await readWindow(tx, companyId)
    const current = await describeWindow(companyId, window)
    if (isDeepStrictEqual(input, window.arrangement)) return { result: current }
    if (current.version !== version)
      throw new Refusal(codes.conflict, '别人刚移动过分类或产品，请看过再排', current)
    refuseUnfit(input, window)
    const ordered = inTreeOrder(
      input.map(({ id, parent_id }, sort) => ({ id, parentId: parent_id ?? null, sort }) as CategoryRow),
    )
    const listOf = new Map(input.map(({ id, products }) => [id, products]))
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
        .map((placement, sort) => ({ ...placement, sort })),
    )
    const after = await readWindow(tx, companyId)
    const [was, is] = [describeForAudit(window), describeForAudit(after)]
    const subject = { kind: 'company', id: companyId, name: '分类与产品' }
    const change = { subject, before: different(was, is), after: different(is, was) }
    return {
      result: await describeWindow(companyId, after),
      entry: { action: 'arrangeCatalogue' as const, ...change },
    }
  })
