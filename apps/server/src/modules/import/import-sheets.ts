import { type ImportKind, importKinds, mostImportRows } from '@yinpu/contract/console'
import { type Member, mayReveal } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { cellMarks } from '../../spreadsheet/parse-spreadsheet.ts'
import { spreadsheetType } from '../../spreadsheet/write-spreadsheet.ts'
import { fieldsOf } from './import-fields.ts'
import { importRepository } from './import-repository.ts'
import { getImport, type ImportDeps, refuseKind } from './upload-import.ts'

const nameOf = (kind: ImportKind) => importKinds.find(({ value }) => value === kind)?.label ?? kind

const whoOf = ({ actor, companyId }: Member) => actor.id ?? companyId

/** An empty table with the headings that are understood, and a row as an example. */
export const getImportTemplate = async (member: Member, kind: ImportKind): Promise<Download> => {
  refuseKind(member, kind)
  const fields = fieldsOf(kind)
  const bytes = await makeSpreadsheet(whoOf(member), {
    name: nameOf(kind),
    columns: fields.map(({ label, example }) => ({ header: label, width: Math.max(14, example.length * 2) })),
    rows: [fields.map(({ example }) => example)],
  })
  return new Download(bytes, spreadsheetType, `导入模板-${nameOf(kind)}.xlsx`)
}

/** Marks of the reader, as the words that a person finds in the cell. */
const visible = (cell: string) => {
  if (cell === cellMarks.uncomputed) return '（公式）'
  return cell === cellMarks.merged ? '（合并）' : cell
}

/** The rows that were not imported or not taken back, as the file had them, with the reason of each. */
export const exportImportFaults = async (deps: ImportDeps, member: Member, id: string): Promise<Download> => {
  const row = await getImport(deps.db, member, id)
  const parts = await Promise.all(
    (['error', 'kept'] as const).map((result) =>
      importRepository.listRows(deps.db, row, result, row.headRow, mostImportRows),
    ),
  )
  const lines = parts.flat().toSorted((one, other) => one.row - other.row)
  const text = mayReveal(member) ? (cell: string) => cell : maskPhonesIn
  const bytes = await makeSpreadsheet(whoOf(member), {
    name: '没有导入的行',
    columns: [
      { header: '行', width: 8 },
      ...row.heads.map((head, at) => ({ header: head || `第 ${at + 1} 列`, width: 18 })),
      { header: '原因', width: 50 },
    ],
    rows: lines.map(({ row: at, cells, message }) => [
      at,
      ...row.heads.map((_, column) => text(visible(cells[column] ?? ''))),
      message,
    ]),
  })
  return new Download(bytes, spreadsheetType, `没有导入的行-${nameOf(row.kind)}.xlsx`)
}
