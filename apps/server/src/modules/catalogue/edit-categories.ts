import { codes } from '@yinpu/contract'
import { mostCategories } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { contentVersion } from '../../kernel/content-version.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type CategoryRow, companyRepository } from '../company/company-repository.ts'
import { draftRepository } from './draft-repository.ts'
import { windowRepository } from './window-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

export const describeCategory = ({ id, parentId, name, hidden }: CategoryRow) => ({
  id,
  ...(parentId !== null && { parent_id: parentId }),
  name,
  hidden,
  version: contentVersion({ name, hidden }),
})

/** Files name a category by the names from the top, so that these are unlike each other and have no slash. */
const refuseName = (rows: readonly CategoryRow[], name: string, parentId: string | null, own?: string) => {
  if (name.includes('/')) throw invalidFields({ name: '不能含有 /' })
  if (rows.some((row) => row.id !== own && row.parentId === parentId && row.name === name))
    throw invalidFields({ name: '已有同名的分类' })
}

const subjectOf = ({ id, name }: Pick<CategoryRow, 'id' | 'name'>) => ({ kind: 'category', id, name })

export const createCategory = (
  deps: Deps,
  member: Member,
  { name, parent_id }: { name: string; parent_id?: string | undefined },
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const rows = await companyRepository.listCategories(tx, companyId)
    const parentId = parent_id ?? null
    if (parentId !== null && !rows.some(({ id }) => id === parentId))
      throw invalidFields({ parent_id: '没有这个分类' })
    refuseName(rows, name, parentId)
    if (rows.length >= mostCategories) throw new Refusal(codes.conflict, `最多 ${mostCategories} 个分类`)
    const sort = Math.max(-1, ...rows.filter((row) => row.parentId === parentId).map((row) => row.sort)) + 1
    const row = { companyId, id: newId(), parentId, name, image: '', sort, hidden: false }
    await windowRepository.putCategories(tx, [row])
    const entry = { action: 'createCategory' as const, subject: subjectOf(row), after: { name } }
    return { result: describeCategory(row), entry }
  })

/** Under the lock of the shop; the second of two who change it gets the current state. */
const openCategory = async (tx: Db, companyId: string, id: string) => {
  await windowRepository.lockShop(tx, companyId)
  const rows = await companyRepository.listCategories(tx, companyId)
  const row = rows.find((category) => category.id === id)
  if (!row) throw notFound()
  return { rows, row }
}

const refuseStale = (row: CategoryRow, version: string) => {
  const current = describeCategory(row)
  if (current.version !== version)
    throw new Refusal(codes.conflict, `别人刚修改过分类“${row.name}”，请看过再改`, current)
}

/** A hidden category hides all that is in it. */
export const updateCategory = (
  deps: Deps,
  member: Member,
  id: string,
  { name, hidden, version }: { name: string; hidden: boolean; version: string },
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { rows, row } = await openCategory(tx, member.companyId, id)
    if (row.name === name && row.hidden === hidden) return { result: describeCategory(row) }
    refuseStale(row, version)
    refuseName(rows, name, row.parentId, id)
    const changed = { ...row, name, hidden }
    await windowRepository.putCategories(tx, [changed])
    const entry = {
      action: 'updateCategory' as const,
      subject: subjectOf(changed),
      before: { name: row.name, hidden: row.hidden },
      after: { name, hidden },
    }
    return { result: describeCategory(changed), entry }
  })

/** Removes an empty category: products in it would have none. */
export const removeCategory = (deps: Deps, member: Member, id: string, version: string) =>
  changeWithAudit(deps, member, async (tx) => {
    const { companyId } = member
    const { rows, row } = await openCategory(tx, companyId, id)
    refuseStale(row, version)
    const inIt = [
      ...(await windowRepository.listProducts(tx, companyId)),
      ...(await draftRepository.listDrafts(tx, companyId)),
    ].filter(({ categoryId }) => categoryId === id)
    const ids = new Set(inIt.map((product) => product.id))
    if (ids.size > 0)
      throw new Refusal(codes.conflict, `“${row.name}”里还有 ${ids.size} 个产品，请先移到别的分类，或隐藏它`)
    if (rows.some(({ parentId }) => parentId === id))
      throw new Refusal(codes.conflict, `“${row.name}”下面还有分类，请先删除或移走`)
    await windowRepository.deleteCategories(tx, companyId, [id])
    const entry = { action: 'removeCategory' as const, subject: subjectOf(row), before: { name: row.name } }
    return { result: null, entry }
  })
