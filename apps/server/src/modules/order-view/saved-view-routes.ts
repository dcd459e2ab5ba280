import { codes } from '@yinpu/contract'
import { orderViewParams } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { type SavedViewRow, savedViewRepository } from './saved-view-repository.ts'

interface Deps {
  db: Db
  now: () => number
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

const listViews = async (db: Db, member: Member) => {
  const rows = await savedViewRepository.list(db, member.companyId, member.actor.id)
  return { list: rows.map(({ view, by }) => describeView(member, view, by)) }
}

/** Keeps only the filters of a list; neither a page of it nor an open order belongs to a view. */
const cleanQuery = (query: string): string => {
  const params = new URLSearchParams(query)
  const pairs = orderViewParams.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return new URLSearchParams(pairs).toString()
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
const auditValuesOf = ({ name, query, shared }: SavedViewRow) => {
  const params = new URLSearchParams(query)
  if (params.has('keyword')) params.set('keyword', '（有）')
  return { name, query: params.toString(), shared }
}

/** Saved lists of orders. */
export const savedViewRoutes = ({ db, now }: Deps) =>
  ({
    listOrderViews: ({ member }) => listViews(db, member),
    saveOrderView: async ({ member, body: { name, query, shared } }) => {
      const { companyId, actor } = member
      if (actor.id === null) throw new Refusal(codes.refused, '视图属于员工，命令行没有视图')
      const { id: staffId } = actor
      const row: SavedViewRow = {
        companyId,
        id: newId(),
        staffId,
        name,
        query: cleanQuery(query),
        shared,
        version: 1,
        createdAt: new Date(now()),
      }
      await db.transaction(async (tx) => {
        if ((await savedViewRepository.countOf(tx, companyId, staffId)) >= mostViews)
          throw new Refusal(codes.conflict, `最多存 ${mostViews} 个视图，请先删除不用的`)
        if (!(await savedViewRepository.insert(tx, row))) throw nameTaken()
        const entry = { action: 'saveOrderView', subject: subjectOf(row), after: auditValuesOf(row) } as const
        await writeAudit(tx, member, entry, now())
      })
      return describeView(member, row, actor.name)
    },
    updateOrderView: async ({ member, params, body: { version, name, query, shared } }) => {
      return db.transaction(async (tx) => {
        const { view, by } = await getView(tx, member, params.id)
        if (name !== view.name && (await savedViewRepository.hasName(tx, view, name))) throw nameTaken()
        const fields = { name, query: cleanQuery(query), shared }
        const changed = await savedViewRepository.update(tx, { ...view, version }, fields)
        if (!changed)
          throw new Refusal(codes.conflict, '这个视图刚被别人改过，请看过再改', {
            version: view.version,
            ...auditValuesOf(view),
          })
        const subject = subjectOf(view)
        const entry = {
          action: 'updateOrderView',
          subject,
          before: auditValuesOf(view),
          after: auditValuesOf(changed),
        } as const
        await writeAudit(tx, member, entry, now())
        return describeView(member, changed, by)
      })
    },
    removeOrderView: async ({ member, params }) => {
      await db.transaction(async (tx) => {
        const { view } = await getView(tx, member, params.id)
        await savedViewRepository.remove(tx, view)
        const entry = {
          action: 'removeOrderView',
          subject: subjectOf(view),
          before: auditValuesOf(view),
        } as const
        await writeAudit(tx, member, entry, now())
      })
      return listViews(db, member)
    },
  }) satisfies ConsoleRoutes
