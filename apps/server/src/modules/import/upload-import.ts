import { codes, dayMs } from '@yinpu/contract'
import {
  type ImportKind,
  importPermissions,
  largestTableMb,
  mostImportRows,
  type TableRow,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, storedActor } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Table } from '../../spreadsheet/parse-spreadsheet.ts'
import { UnreadableSpreadsheet } from '../../spreadsheet/parse-spreadsheet.ts'
import { readDataTable } from '../../spreadsheet/read-spreadsheet.ts'
import { bodyOf, checkRows } from './check-rows.ts'
import { type Counts, type ImportedRow, type ImportRow, importRepository } from './import-repository.ts'
import { columnFault, headsOf, recogniseTable } from './recognise-columns.ts'

export interface ImportDeps {
  db: Db
  now: () => number
}

const largest = largestTableMb * 1024 * 1024
/** Of one shop; a checked file that nobody starts is deleted after a day. */
const mostOpen = 10

export const uncheckedLifeMs = dayMs

const refuse = (words: string) => invalidFields({ content: words })

/** The database stores neither NUL nor halves of characters. */
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()

/** A spreadsheet that somebody sends, or a message why it is not read. */
export const readTable = async ({ actor, companyId }: Member, content: string): Promise<Table> => {
  const file = Buffer.from(content, 'base64')
  if (file.length > largest) throw refuse(`文件超过 ${largestTableMb} MB`)
  const table = await readDataTable(file, actor.id ?? companyId).catch((error: unknown) => {
    throw error instanceof UnreadableSpreadsheet ? refuse(error.message) : error
  })
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: cells.map(storable) }))
  return {
    rows,
    sheet: storable(table.sheet).slice(0, 100),
    otherSheets: table.otherSheets.slice(0, 50).map((name) => storable(name).slice(0, 100)),
  }
}

/** The permission to import is not enough for what the import changes. */
export const refuseKind = ({ permissions }: Member, kind: ImportKind): void => {
  if (!permissions.has(importPermissions[kind])) throw new Refusal(codes.refused)
}

/** An import of the person's shop, of a kind that the person may change. */
export const getImport = async (db: Db, member: Member, id: string): Promise<ImportRow> => {
  const row = isUuid(id) ? await importRepository.find(db, { companyId: member.companyId, id }) : undefined
  if (!row) throw notFound()
  refuseKind(member, row.kind)
  return row
}

const countsOf = (rows: readonly Pick<ImportedRow, 'result'>[]): Counts => {
  const counts: Counts = {}
  for (const { result } of rows) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

const rowsOf = (
  { companyId, id }: Pick<ImportRow, 'companyId' | 'id'>,
  table: readonly TableRow[],
  checked: Awaited<ReturnType<typeof checkRows>>,
): ImportedRow[] => {
  const planned = new Map(checked.map((one) => [one.row, one]))
  return table.map(({ row, cells }) => ({
    companyId,
    importId: id,
    row,
    cells: [...cells],
    result: 'skipped' as const,
    message: '表头或说明',
    title: '',
    userId: null,
    ...planned.get(row),
    isHandled: false,
    change: null,
  }))
}

/** Reads a spreadsheet, guesses what its columns mean, and checks each row. Nothing is imported yet. */
export const uploadImport = async (
  { db, now }: ImportDeps,
  member: Member,
  kind: ImportKind,
  { name, content }: { name: string; content: string },
): Promise<ImportRow> => {
  refuseKind(member, kind)
  const { companyId, actor } = member
  if ((await importRepository.countOpen(db, companyId)) >= mostOpen)
    throw new Refusal(codes.conflict, `已有 ${mostOpen} 个还没有开始的导入，请先开始或放弃`)
  const table = await readTable(member, content)
  const filled = bodyOf(table.rows, 0)
  if (filled.length === 0) throw refuse('表格里没有内容')
  const { headRow, heads, fields } = recogniseTable(kind, filled)
  const body = bodyOf(table.rows, headRow)
  if (body.length === 0) throw refuse('只有表头，没有内容')
  if (body.length > mostImportRows) throw refuse(`一次最多 ${mostImportRows} 行，请分几个文件`)
  const id = newId()
  const checked = await checkRows(db, { companyId, kind, headRow, fields, rows: body })
  const row: ImportRow = {
    ...{ companyId, id, kind, state: 'checked', version: 1, fileName: name },
    ...{ sheet: table.sheet, otherSheets: table.otherSheets, headRow, heads, fields },
    ...{ fault: columnFault(kind, fields) ?? '', total: body.length, counts: countsOf(checked) },
    ...storedActor(actor),
    ...{ createdAt: new Date(now()), finishedAt: null, undoneAt: null, undoActor: null, emptiedAt: null },
  }
  await db.transaction(async (tx) => {
    await importRepository.insert(tx, row)
    await importRepository.insertRows(tx, rowsOf(row, filled, checked))
  })
  return row
}

export const importChanged = (state: string) =>
  new Refusal(codes.conflict, '这次导入刚被改过，请看过新的内容再继续', { state })

/** Another line of headings, or other meanings of the columns: every row is checked again. */
export const mapImport = async (
  { db }: ImportDeps,
  member: Member,
  id: string,
  { version, head_row: headRow, fields: chosen }: { version: number; head_row: number; fields: string[] },
): Promise<ImportRow> => {
  const seen = await getImport(db, member, id)
  const { companyId, kind } = seen
  if (seen.state !== 'checked' || seen.version !== version) throw importChanged(seen.state)
  const stored = await importRepository.listRows(db, seen, undefined, 0, mostImportRows + 1000)
  const table = stored.map(({ row, cells }) => ({ row, cells }))
  if (!table.some(({ row }) => row === headRow)) throw invalidFields({ head_row: '这一行是空的' })
  const heads = headsOf(table, headRow)
  const fields = heads.map((_, at) => chosen[at] ?? '')
  const body = bodyOf(table, headRow)
  if (body.length === 0) throw invalidFields({ head_row: '这一行下面没有内容' })
  const checked = await checkRows(db, { companyId, kind, headRow, fields, rows: body })
  return db.transaction(async (tx) => {
    const current = await importRepository.lock(tx, seen)
    if (current?.state !== 'checked' || current.version !== version) throw importChanged(seen.state)
    await importRepository.deleteRows(tx, seen)
    await importRepository.insertRows(tx, rowsOf(seen, table, checked))
    const changed = await importRepository.update(tx, seen, 'checked', {
      ...{ version: version + 1, headRow, heads, fields, total: body.length },
      ...{ fault: columnFault(kind, fields) ?? '', counts: countsOf(checked) },
    })
    if (!changed) throw importChanged(seen.state)
    return changed
  })
}

/** Throws away a file that was checked; nothing of it was imported. */
export const dropImport = async ({ db }: ImportDeps, member: Member, id: string): Promise<null> => {
  const seen = await getImport(db, member, id)
  return db.transaction(async (tx) => {
    const current = await importRepository.lock(tx, seen)
    if (!current) return null
    if (current.state !== 'checked') throw new Refusal(codes.conflict, '已经开始导入，不能放弃，可以整次撤销')
    await importRepository.delete(tx, seen)
    return null
  })
}
