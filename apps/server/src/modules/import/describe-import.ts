import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, ImportResult } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { pageOf } from '../../kernel/list-cursor.ts'
import { fieldsOf } from './import-fields.ts'
import { type ImportedRow, type ImportRow, importRepository } from './import-repository.ts'
import { canUndo, undoLifeMs } from './run-import.ts'

type Detail = CallData<ConsoleCalls['getImport']>
type Summary = CallData<ConsoleCalls['listImports']>['list'][number]

const handledOf = (row: ImportRow, live: { handled: number; changed: number } | undefined) => {
  if (row.state === 'checked') return 0
  if (!live || row.state === 'done' || row.state === 'undone') return row.total
  if (row.state === 'undoing') return Math.max(0, row.total - live.changed)
  const { new: added = 0, change = 0, same = 0 } = row.counts ?? {}
  return row.total - (added + change + same) + live.handled
}

/** Of an import at work the rows themselves are counted. */
export const summariseImport = async (db: Db, row: ImportRow, now: number): Promise<Summary> => {
  const isAtWork = row.state === 'running' || row.state === 'undoing'
  const live = isAtWork ? await importRepository.countRows(db, row) : undefined
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    file_name: row.fileName,
    by: row.actorName ?? '',
    rows: row.total,
    handled: Math.min(row.total, handledOf(row, live)),
    counts: live?.counts ?? row.counts ?? {},
    created_at: row.createdAt.getTime(),
    has_rows: row.emptiedAt === null,
    ...(row.finishedAt && { finished_at: row.finishedAt.getTime() }),
    ...(canUndo(row, now) && row.finishedAt && { undo_until: row.finishedAt.getTime() + undoLifeMs }),
    ...(row.undoneAt && { undone_at: row.undoneAt.getTime() }),
  }
}

export const describeImport = async (db: Db, row: ImportRow, now: number): Promise<Detail> => ({
  ...(await summariseImport(db, row, now)),
  version: row.version,
  sheet: row.sheet,
  other_sheets: row.otherSheets,
  head_row: row.headRow,
  columns: row.heads.map((head, at) => ({ head, field: row.fields[at] ?? '' })),
  fields: fieldsOf(row.kind).map(({ name, label, required = false, hint = '' }) => ({
    name,
    label,
    required,
    hint,
  })),
  ...(row.fault && { fault: row.fault }),
})

/** A page of the rows, in the order of the file. */
export const listImportRows = async (
  db: Db,
  row: ImportRow,
  { result, limit, cursor }: { result: ImportResult | undefined; limit: number; cursor: number },
) => {
  const after = Math.max(cursor, row.headRow)
  const rows = await importRepository.listRows(db, row, result, after, limit + 1)
  return pageOf(rows, limit, (one) => String(one.row))
}

export const describeRow = ({ row, result, message, title, userId }: ImportedRow) => ({
  row,
  result,
  message,
  title,
  ...(userId !== null && { customer_id: userId }),
})
