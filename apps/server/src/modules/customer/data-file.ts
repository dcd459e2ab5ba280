import { dayOf } from '@yinpu/contract'
import { Download } from '../../kernel/answers.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { spreadsheetType } from '../../spreadsheet/write-spreadsheet.ts'
import type { Copied } from './copy-of-data.ts'

type Row = [part: string, at: string, name: string, value: string]

const isNamed = (value: Copied): value is { [name: string]: Copied } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One row for each value: the part, the entry in it, and the names on the path to it. */
function* rowsOf(part: string, at: string, name: string, value: Copied): Generator<Row> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) {
      const heading = name === '' ? String(index + 1) : at
      yield* rowsOf(part, heading, name === '' ? '' : `${name} ${index + 1}`, one)
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

/** Splits a copy into pieces: only its lists are long, so each entry of a list is one piece. */
const piecesOf = (copy: { [name: string]: Copied }): [part: string, at: string, value: Copied][] =>
  Object.entries(copy).flatMap(([part, value]) =>
    Array.isArray(value)
      ? value.map((one, at): [string, string, Copied] => [part, String(at + 1), one])
      : [[part, '', value]],
  )

const indented = (value: Copied, spaces: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${spaces}`)

/** As `JSON.stringify` writes it, with two spaces. */
const writeJson = async (copy: { [name: string]: Copied }): Promise<string> => {
  const parts: string[] = []
  for (const [part, value] of Object.entries(copy)) {
    const isList = Array.isArray(value) && value.length > 0
    const entries = isList ? await mapInPieces(value, (one) => `    ${indented(one, '    ')}`) : []
    const text = isList ? `[\n${entries.join(',\n')}\n  ]` : indented(value, '  ')
    parts.push(`  ${JSON.stringify(part)}: ${text}`)
  }
  return `{\n${parts.join(',\n')}\n}`
}

/** A copy of somebody's data as a file: JSON for programs, a spreadsheet for people. */
export const dataFile = async (
  copy: { [name: string]: Copied },
  format: 'json' | 'xlsx',
  { who, now }: { who: string; now: number },
): Promise<Download> => {
  const name = `个人数据-${dayOf(now).replaceAll('-', '')}`
  if (format === 'json')
    return new Download(
      Buffer.from(await writeJson(copy)),
      // Not as JSON: refusals come as JSON, and nobody should confuse the two.
      'application/octet-stream',
      `${name}.json`,
    )
  const pieces = await mapInPieces(piecesOf(copy), ([part, at, value]) => [...rowsOf(part, at, '', value)])
  const rows = pieces.flat()
  const bytes = await makeSpreadsheet(who, { name: '个人数据', columns, rows })
  return new Download(bytes, spreadsheetType, `${name}.xlsx`)
}
