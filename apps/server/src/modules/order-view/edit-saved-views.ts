import { codes } from '@yinpu/contract'
import { orderViewParams } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { type SavedViewRow, savedViewRepository } from './saved-view-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

interface ViewInput {
  name: string
  query: string
  shared: boolean
}

const mostViews = 30

/** The person who made a view may edit it; staff who manage people may edit a shared one. */
const mayEdit = ({ actor, permissions }: Member, { staffId, shared }: SavedViewRow) =>
  staffId === actor.id || (shared && permissions.has('staff.manage'))

const describeView = (member: Member, view: SavedViewRow, by: string) => ({
  id: view.id,
  name: view.name,
  query: view.query,
  shared: view.shared,
  version: view.version,
  by,
  is_mine: view.staffId === member.actor.id,
  may_edit: mayEdit(member, view),
})

export const listViews = async (db: Db, member: Member) => {
  const rows = await savedViewRepository.list(db, member.companyId, member.actor.id)
  return { list: rows.map(({ view, by }) => describeView(member, view, by)) }
}

/** Keeps only the filters of a list; neither a page of it nor an open order belongs to a view. */
const filtersOf = (query: string): string => {
  const params = new URLSearchParams(query)
  const filters = orderViewParams.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return new URLSearchParams(filters).toString()
}

const nameTaken = () => invalidFields({ name: '您已有同名的视图' })

const getView = async (db: Db, member: Member, id: string) => {
  const row = isUuid(id)
    ? await savedViewRepository.find(db, member.companyId, member.actor.id, id)
    : undefined
  if (!row) throw notFound()
  if (!mayEdit(member, row.view)) throw new Refusal(codes.refused, '只有存这个视图的人和管理员工的人可以改它')
  return row
}

const subjectOf = ({ id, name }: SavedViewRow): AuditEntry['subject'] => ({ kind: 'order-view', id, name })

/**
 * The audit notes that a keyword was used, but not the keyword, which may name a person: nothing is erased from the
 * audit.
 */
const describeForAudit = ({ name, query, shared }: SavedViewRow) => {
  const params = new URLSearchParams(query)
  if (params.has('keyword')) params.set('keyword', '（有）')
  return { name, query: params.toString(), shared }
}

export const saveView = (deps: Deps, member: Member, { name, query, shared }: ViewInput) => {
  const { companyId, actor } = member
  if (actor.id === null) throw new Refusal(codes.refused, '视图属于员工，命令行没有视图')
  const { id: staffId } = actor
  return changeWithAudit(deps, member, async (tx, now) => {
    const row: SavedViewRow = {
      ...{ companyId, id: newId(), staffId, name, query: filtersOf(query), shared },
      ...{ version: 1, createdAt: new Date(now) },
    }
    if ((await savedViewRepository.countOf(tx, companyId, staffId)) >= mostViews)
      throw new Refusal(codes.conflict, `最多存 ${mostViews} 个视图，请先删除不用的`)
    if (!(await savedViewRepository.insert(tx, row))) throw nameTaken()
    const entry = {
      action: 'saveOrderView' as const,
      subject: subjectOf(row),
      after: describeForAudit(row),
    }
    return { result: describeView(member, row, actor.name), entry }
  })
}

/** Refuses a change that is based on an older version. */
export const updateView = (
  deps: Deps,
  member: Member,
  id: string,
  { version, name, query, shared }: ViewInput & { version: number },
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { view, by } = await getView(tx, member, id)
    if (name !== view.name && (await savedViewRepository.hasName(tx, view, name))) throw nameTaken()
    const fields = { name, query: filtersOf(query), shared }
    const changed = await savedViewRepository.update(tx, { ...view, version }, fields)
    if (!changed)
      throw new Refusal(codes.conflict, '这个视图刚被别人改过，请看过再改', {
        version: view.version,
        ...describeForAudit(view),
      })
    const entry = {
      action: 'updateOrderView' as const,
      subject: subjectOf(view),
      before: describeForAudit(view),
      after: describeForAudit(changed),
    }
    return { result: describeView(member, changed, by), entry }
  })

/** Returns the views that are left. */
export const removeView = async (deps: Deps, member: Member, id: string) => {
  await changeWithAudit(deps, member, async (tx) => {
    const { view } = await getView(tx, member, id)
    await savedViewRepository.remove(tx, view)
    const entry = {
      action: 'removeOrderView' as const,
      subject: subjectOf(view),
      before: describeForAudit(view),
    }
    return { result: undefined, entry }
  })
  return listViews(deps.db, member)
}
