import type { ImportKind, TableRow } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { ImportedRow } from './import-repository.ts'
import type { Plan } from './import-rules.ts'
import { createRowReader } from './read-cells.ts'
import { columnFault } from './recognise-columns.ts'
import { rulesOf } from './rules-of-kind.ts'

const atOnce = 500

interface Table {
  companyId: string
  kind: ImportKind
  headRow: number
  fields: readonly string[]
  rows: readonly TableRow[]
}

type Checked = Pick<ImportedRow, 'row' | 'result' | 'message' | 'title' | 'userId'>

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

/** 合计 at the foot of a list is no customer. */
const isTotal = ({ cells }: TableRow) =>
  cells.some((cell) => /^(合\s*计|总\s*计|小\s*计)[:：]?$/.test(cell.trim()))

/** The rows below the headings that say something. */
export const bodyOf = (table: readonly TableRow[], headRow: number): TableRow[] =>
  table.filter((row) => row.row > headRow && !isBlank(row))

/** Compares each row with the rows before it and with the data of the shop, and says what the import will do. Writes nothing. */
export const checkRows = async (db: Db, { companyId, kind, fields, rows }: Table): Promise<Checked[]> => {
  if (columnFault(kind, fields) !== undefined)
    return rows.map(({ row }) => ({
      row,
      result: 'error',
      message: '各列还没有认全',
      title: '',
      userId: null,
    }))
  const rules = rulesOf(kind)
  const first = new Map<string, { row: number; text: string }>()
  const read = await mapInPieces(rows, (row) => {
    const reader = createRowReader(kind, fields, row)
    if (isTotal(row)) return { row, plan: { result: 'skipped', message: '合计行', title: '' } satisfies Plan }
    const values = rules.read(reader)
    if (values === undefined || reader.faults.length > 0) {
      const plan: Plan = { result: 'error', message: reader.faults.join('；'), title: '' }
      return { row, plan }
    }
    const key = rules.keyOf(values)
    const text = JSON.stringify(values)
    const earlier = first.get(key)
    if (!earlier) {
      first.set(key, { row: row.row, text })
      return { row, values }
    }
    const title = rules.titleOf(values)
    const plan: Plan =
      earlier.text === text
        ? { result: 'skipped', title, message: `与第 ${earlier.row} 行相同` }
        : {
            result: 'error',
            title,
            message: `第 ${row.row} 行与第 ${earlier.row} 行的手机号相同，内容不同，请只留一行`,
          }
    return { row, plan }
  })
  const checked: Checked[] = []
  for (let at = 0; at < read.length; at += atOnce) {
    const part = read.slice(at, at + atOnce)
    const values = part.flatMap((one) => ('values' in one ? [one.values] : []))
    const known = await rules.load(db, companyId, values)
    for (const one of part) {
      const { row } = one.row
      const plan = one.plan ?? rules.plan(one.values, known(one.values))
      const message =
        plan.result === 'error' && !plan.message.startsWith('第 ')
          ? `第 ${row} 行：${plan.message}`
          : plan.message
      checked.push({ row, result: plan.result, message, title: plan.title, userId: plan.userId ?? null })
    }
  }
  return checked
}
