import { type CallData, codes, dayOf } from '@yinpu/contract'
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ExportKind,
  exportKinds,
  reportNames,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { ownCustomersOf } from '../staff/see-own-customers.ts'
import { type ExportRow, exportRepository } from './export-repository.ts'
import { permissionsFor } from './open-sheet.ts'
import { writeExportJob } from './write-export.ts'

export type Exported = CallData<ConsoleCalls['exportOrders']>

/** The most exports of a shop that may wait or run at once: one process writes them one after the other. */
export const mostUnderWay = 5

export const describeExport = (row: ExportRow): Exported => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  rows: row.rows,
  total: row.total ?? undefined,
  size: row.size ?? undefined,
  failure: row.failure,
  created_at: row.createdAt.getTime(),
  finished_at: row.finishedAt?.getTime(),
  expires_at: row.expiresAt?.getTime(),
})

/** A file belongs to the person who requested it: nobody behind the operator's socket could download one. */
export const staffIdOf = ({ actor }: Member): string => {
  if (actor.id === null) throw new Refusal(codes.refused, '导出的文件属于登录的员工，请在网页后台导出')
  return actor.id
}

const labelOf = (kind: ExportKind) => exportKinds.find(({ value }) => value === kind)?.label ?? kind

const nameOf = (kind: ExportKind, filter: Record<string, unknown>, now: number) => {
  const report = reportNames.find(({ value }) => kind === 'report' && value === filter.report)
  return `${labelOf(kind)}${report ? `-${report.label}` : ''}-${dayOf(now)}.xlsx`
}

/**
 * The audit notes that a keyword was used, but not the keyword, which may name a person: nothing is erased from the
 * audit.
 */
const withoutKeyword = ({ keyword, ...filter }: Record<string, unknown>) =>
  keyword === undefined || keyword === '' ? filter : { ...filter, keyword: '（有）' }

const tooMany = () =>
  new Refusal(codes.conflict, `已有 ${mostUnderWay} 个导出在进行，请等其中一个完成`, { most: mostUnderWay })

/** A slot is unique among unfinished exports: of two requests for the last one, one is refused. */
const insertInSlot = async (tx: Db, row: Omit<ExportRow, 'slot'>): Promise<ExportRow> => {
  for (let tried = 0; tried < mostUnderWay; tried += 1) {
    const taken = new Set(await exportRepository.listTakenSlots(tx, row.companyId))
    const slot = Array.from({ length: mostUnderWay }, (_, at) => at + 1).find((one) => !taken.has(one))
    if (slot === undefined) throw tooMany()
    if (await exportRepository.insert(tx, { ...row, slot })) return { ...row, slot }
  }
  throw tooMany()
}

interface ExportInput {
  kind: ExportKind
  filter: Record<string, unknown>
  action: ConsoleCallName
}

/** Stores the request and who made it; the file is made in the background. */
export const startExport = async (
  db: Db,
  member: Member,
  { kind, filter, action }: ExportInput,
  now: number,
): Promise<Exported> => {
  const staffId = staffIdOf(member)
  const { companyId } = member
  return db.transaction(async (tx) => {
    const row = await insertInSlot(tx, {
      ...{ companyId, id: newId(), staffId, kind, name: nameOf(kind, filter, now), filter },
      ...{ needs: permissionsFor(kind, member.permissions), state: 'waiting', runId: null, rows: 0 },
      sellerId: ownCustomersOf(member)?.sellerId ?? null,
      ...{ total: null, fileKey: '', uploadId: '', size: null, tries: 0, failure: '' },
      ...{ createdAt: new Date(now), finishedAt: null, expiresAt: null },
    })
    const subject = { kind: 'export', id: row.id, name: row.name }
    await writeAudit(tx, member, { action, subject, after: { filter: withoutKeyword(filter) } }, now)
    await enqueue(tx, writeExportJob, { companyId, id: row.id })
    await exportRepository.announce(tx, row)
    return describeExport(row)
  })
}
