import { buffer } from 'node:stream/consumers'
import { dayOf } from '@yinpu/contract'
import { Download } from '../../kernel/answers.ts'
import { spreadsheetType, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import type { Copied } from './copy-of-data.ts'

type Row = [part: string, at: string, name: string, value: string]

const isNamed = (value: Copied): value is { [name: string]: Copied } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One line a value: which part, which of its entries, and the names on the way to it. */
function* rowsOf(part: string, at: string, name: string, value: Copied): Generator<Row> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) {
      const place = name === '' ? String(index + 1) : at
      yield* rowsOf(part, place, name === '' ? '' : `${name} ${index + 1}`, one)
    }
  else if (isNamed(value))
    for (const [key, one] of Object.entries(value))
      yield* rowsOf(part, at, [name, key].filter(Boolean).join(' · '), one)
  else if (value !== null && value !== '') yield [part, at, name, String(value)]
}

const columns = [
  { header: '部分', width: 12 },
  { header: '第几条', width: 8 },
  { header: '项目', width: 32 },
  { header: '内容', width: 60 },
]

/** A copy of somebody's data as a file: JSON for programs, a spreadsheet for people. */
export const dataFile = async (
  copy: { [name: string]: Copied },
  format: 'json' | 'xlsx',
  now: number,
): Promise<Download> => {
  const name = `个人数据-${dayOf(now).replaceAll('-', '')}`
  if (format === 'json')
    return new Download(
      Buffer.from(JSON.stringify(copy, null, 2)),
      // Not as JSON: that is what refusals come as, and nobody should take the one for the other.
      'application/octet-stream',
      `${name}.json`,
    )
  const rows = Object.entries(copy).flatMap(([part, value]) => [...rowsOf(part, '', '', value)])
  const bytes = await buffer(writeSpreadsheet('个人数据', columns, rows))
  return new Download(bytes, spreadsheetType, `${name}.xlsx`)
}
