import { codes } from '@yinpu/contract'
import { type ExportKind, type ExportState, exportStates } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { FileStream } from '../../kernel/answers.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { isUuid } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readSpan } from '../report/report-span.ts'
import { type ExportRow, exportRepository } from './export-repository.ts'
import { describeExport, staffIdOf, startExport } from './start-export.ts'
import type { ExportDeps } from './write-export.ts'

const listSize = 20

/** Another person's export gets the same answer as one that does not exist. */
const getOwn = async ({ db }: ExportDeps, member: Member, id: string): Promise<ExportRow> => {
  const row = isUuid(id)
    ? await exportRepository.findOwn(db, member.companyId, staffIdOf(member), id)
    : undefined
  if (!row) throw notFound()
  return row
}

const over = (state: ExportState) =>
  new Refusal(codes.conflict, `这个导出${exportStates.find(({ value }) => value === state)?.label ?? ''}`, {
    state,
  })

const subjectOf = ({ id, name }: ExportRow) => ({ kind: 'export', id, name })

const cancel = async (deps: ExportDeps, member: Member, id: string) => {
  const { db, now } = deps
  const row = await getOwn(deps, member, id)
  return db.transaction(async (tx) => {
    const cancelled = await exportRepository.cancel(tx, row, new Date(now()))
    if (!cancelled) throw over((await exportRepository.lock(tx, row))?.state ?? row.state)
    await writeAudit(tx, member, { action: 'cancelExport', subject: subjectOf(row) }, now())
    await exportRepository.announce(tx, cancelled)
    return describeExport(cancelled)
  })
}

/** A person who has lost a permission since the request does not get a file that was written with it. */
const download = async (deps: ExportDeps, member: Member, id: string) => {
  const { db, now, storage } = deps
  const row = await getOwn(deps, member, id)
  if (!row.needs.every((permission) => member.permissions.has(permission))) throw new Refusal(codes.refused)
  if (row.state !== 'done') throw over(row.state)
  if (row.expiresAt && row.expiresAt.getTime() <= now()) throw over('expired')
  const stored = await storage.stat(row.fileKey).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })
  if (!stored) throw new Refusal(codes.conflict, '无法从存储读取文件，请再导出一次')
  if (row.kind === 'customers')
    await writeAudit(db, member, { action: 'downloadExport', subject: subjectOf(row) }, now())
  return new FileStream(await storage.read(row.fileKey), stored.size, row.name)
}

/** Files that are made in the background: each call needs the permission for its content. */
export const exportRoutes = (deps: ExportDeps) => {
  const { db, now } = deps
  const start = (
    member: Member,
    kind: ExportKind,
    action: Parameters<typeof startExport>[2]['action'],
    filter: Record<string, unknown>,
  ) => startExport(db, member, { kind, filter, action }, now())
  return {
    listExports: async ({ member }) =>
      (await exportRepository.listOwn(db, member.companyId, staffIdOf(member), listSize)).map(describeExport),
    exportOrders: ({ member, body }) => {
      if (body.customer !== undefined && !isUuid(body.customer))
        throw invalidFields({ customer: '没有这个客户' })
      return start(member, 'orders', 'exportOrders', body)
    },
    exportParcels: ({ member, body }) => start(member, 'parcels', 'exportParcels', body),
    exportPayments: ({ member, body }) => start(member, 'payments', 'exportPayments', body),
    exportRefunds: ({ member, body }) => start(member, 'refunds', 'exportRefunds', body),
    exportCustomers: ({ member, body }) => start(member, 'customers', 'exportCustomers', body),
    exportReport: ({ member, body }) => {
      const { from, to, by } = readSpan(body, now())
      return start(member, 'report', 'exportReport', { report: body.report, from, to, by })
    },
    cancelExport: ({ member, params }) => cancel(deps, member, params.id),
    downloadExport: ({ member, params }) => download(deps, member, params.id),
  } satisfies ConsoleRoutes
}
