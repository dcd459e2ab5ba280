import { codes } from '@yinpu/contract'
import { mostCategories } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { contentVersion } from '../kernel/content-version.ts'
import { newId } from '../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { draftRepository } from '../modules/catalogue/draft-repository.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { type CategoryRow, companyRepository } from '../modules/company/company-repository.ts'

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
  { db, now }: Deps,
  member: Member,
  { name, parent_id }: { name: string; parent_id?: string | undefined },
) =>
  db.transaction(async (tx) => {
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
    await writeAudit(
      tx,
      member,
      { action: 'createCategory', subject: subjectOf(row), after: { name } },
      now(),
    )
    return describeCategory(row)
  })

/** Under the lock of the shop; the second of two who change it gets the current state. */
const openCategory = async (tx: Db, companyId: string, id: string) => {
  await windowRepository.lockShop(tx, companyId)
  const rows = await companyRepository.listCategories(tx, companyId)
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound()
  return { rows, row }
}

const refuseStale = (row: CategoryRow, version: string) => {
  const held = describeCategory(row)
  if (held.version !== version)
    throw new Refusal(codes.conflict, `别人刚修改过分类“${row.name}”，请看过再改`, held)
}

/** Hiding one hides all that is in it. */
export const updateCategory = (
  { db, now }: Deps,
  member: Member,
  id: string,
  { name, hidden, version }: { name: string; hidden: boolean; version: string },
) =>
  db.transaction(async (tx) => {
    const { rows, row } = await openCategory(tx, member.companyId, id)
    if (row.name === name && row.hidden === hidden) return describeCategory(row)
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
    await writeAudit(tx, member, entry, now())
    return describeCategory(changed)
  })

/** Only an empty one: its products would have no category. */
export const removeCategory = ({ db, now }: Deps, member: Member, id: string, version: string) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const { rows, row } = await openCategory(tx, companyId, id)
    refuseStale(row, version)
    const held = [
      ...(await windowRepository.listProducts(tx, companyId)),
      ...(await draftRepository.listDrafts(tx, companyId)),
    ].filter(({ categoryId }) => categoryId === id)
    const ids = new Set(held.map((one) => one.id))
    if (ids.size > 0)
      throw new Refusal(codes.conflict, `“${row.name}”里还有 ${ids.size} 个产品，请先移到别的分类，或隐藏它`)
    if (rows.some(({ parentId }) => parentId === id))
      throw new Refusal(codes.conflict, `“${row.name}”下面还有分类，请先删除或移走`)
    await windowRepository.deleteCategories(tx, companyId, [id])
    const entry = { action: 'removeCategory' as const, subject: subjectOf(row), before: { name: row.name } }
    await writeAudit(tx, member, entry, now())
    return null
  })
