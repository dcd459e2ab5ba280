import { halfWidth, readYuan } from '@yinpu/contract'
import type { ImportKind } from '@yinpu/contract/console'
import type { z } from 'zod'
import { cellMarks } from '../../spreadsheet/parse-spreadsheet.ts'
import { labelOf } from './import-fields.ts'

/** Blanks and marks that nobody sees come with copied texts. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

const plain = (cell: string): string =>
  cell
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Programs write a quote before figures, so that a spreadsheet leaves them alone. */
const figures = (cell: string): string =>
  halfWidth(plain(cell))
    .replace(/^=?["']+|["']+$/g, '')
    .trim()

const errorValue = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/

const blank = /^[-—–/]*$/

type Read<Value> = { value: Value } | { fault: string }

const readMobile = (cell: string): Read<string> => {
  const text = figures(cell)
    .replace(/[\s()-]/g, '')
    .replace(/\.0+$/, '')
    .replace(/^(\+|00)?86(?=1)/, '')
  if (/^1[3-9]\d{9}$/.test(text)) return { value: text }
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text))
    return { fault: '表格把号码变成了科学计数，请把这一列设为文本，重新填写' }
  if (/\d{7,}[\\/、,，;；|]/.test(text)) return { fault: '有几个号码，请只留一个手机号' }
  if (/^0?\d{7,12}$/.test(text) && text.length !== 11)
    return { fault: `“${text}”不是手机号，是座机或少了、多了数字` }
  return { fault: '不是手机号' }
}

/** A comma that parts no thousands may be a decimal sign elsewhere: money is not guessed. */
const commas = /^\D*\d{1,3}(,\d{3})+(\.\d*)?\D*$/

const readMoney = (cell: string): Read<number> => {
  const text = figures(cell).replace(/^(RMB|CNY)/i, '')
  if (/^[¥￥]?\s*[-(−]/.test(text)) return { fault: '是负数' }
  if (text.includes(',') && !commas.test(text)) return { fault: '逗号的位置不像千分位，请写成 1234.50' }
  const read = readYuan(text.replace(/(\.\d\d)0+(?=\D*$)/, '$1'))
  return read.ok ? { value: read.fen } : { fault: `不是金额：${read.message}` }
}

/** Reads the cells of one row by the fields of its columns, and notes what is wrong. */
export const createRowReader = (
  kind: ImportKind,
  columns: readonly string[],
  { row, cells }: { row: number; cells: readonly string[] },
) => {
  const faults: string[] = []
  const note = (field: string, fault: string) => {
    const join = fault.startsWith('“') ? '：' : ''
    faults.push(`第 ${row} 行“${labelOf(kind, field)}”${join}${fault}`)
    return undefined
  }
  const cellOf = (field: string): string | undefined => {
    const at = columns.indexOf(field)
    const cell = at < 0 ? '' : (cells[at] ?? '')
    if (cell === cellMarks.uncomputed)
      return note(field, '是没有计算结果的公式，请在 Excel 里打开、保存后再上传，或改成数值')
    if (cell === cellMarks.merged) return note(field, '是合并单元格，不知道属于哪一行，请取消合并后每行写明')
    const text = plain(cell)
    if (errorValue.test(text)) return note(field, `是公式的错误值 ${text.slice(0, 10)}，请改正后再上传`)
    return text
  }
  const read = <Value>(field: string, by: (cell: string) => Read<Value>): Value | undefined => {
    const cell = cellOf(field)
    if (cell === undefined || blank.test(cell)) return undefined
    const result = by(cell)
    return 'fault' in result ? note(field, result.fault) : result.value
  }
  return {
    faults,
    note,
    /** The mobile of the row's customer; empty, and noted, if the row has none. */
    customerMobile: () => {
      const mobile = read('mobile', readMobile)
      if (mobile === undefined && faults.length === 0) note('mobile', '没有填写')
      return mobile ?? ''
    },
    money: (field: string) => read(field, readMoney),
    count: (field: string, min: number, max: number) =>
      read(field, (cell) => {
        const text = figures(cell).replace(/天$/, '')
        const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
        return value >= min && value <= max ? { value } : { fault: `应是 ${min} 到 ${max} 的整数` }
      }),
    /** Undefined: the cell is empty, or wrong. */
    text: (field: string, schema?: z.ZodType<string | undefined>) =>
      read(field, (cell) => {
        const parsed = schema?.safeParse(cell)
        if (!parsed) return { value: cell }
        return parsed.success
          ? { value: parsed.data }
          : { fault: `：${parsed.error.issues[0]?.message ?? '格式错误'}` }
      }),
  }
}

export type RowReader = ReturnType<typeof createRowReader>

/** Full-width figures and signs as plain ones, in a value that is no name. */
export const plainFigures = figures
