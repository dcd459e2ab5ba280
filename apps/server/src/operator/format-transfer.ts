import { writeFen } from '../documents/write-figures.ts'
import { indented } from './format-section.ts'
import { formatTable } from './print-table.ts'
import type { ShownTransfer } from './transfer-command.ts'

const rowsShown = 200
const widest = 60

const short = (text: string) => ([...text].length > widest ? `${[...text].slice(0, widest).join('')}…` : text)

const section = (title: string, heads: string[], rows: string[][]) => {
  if (rows.length === 0) return []
  const more = rows.length > rowsShown ? `\n  还有 ${rows.length - rowsShown} 处` : ''
  return [`${title}\n${indented(formatTable(heads, rows.slice(0, rowsShown)))}${more}`]
}

export const formatTransfer = ({ company, part, file, done, changes, prices }: ShownTransfer): string => {
  if (done === 'exported') return `${company}的${part}已写入 ${file}`
  if (changes.length + prices.length === 0) return `${file} 与${company}现在的${part}相同，没有改动`
  const head =
    done === 'imported'
      ? `${company}的${part}已更新，${changes.length} 处改动`
      : `${file} 可以用作${company}的${part}，会有 ${changes.length} 处改动；还没有改，执行 import 才会改`
  return [
    head,
    ...section(
      '改动',
      ['位置', '原来', '现在'],
      changes.map(({ path, before, after }) => [path, short(before), short(after)]),
    ),
    ...section(
      '起价（元）',
      ['代码', '产品', '原来', '现在'],
      prices.map(({ code, name, before_fen, after_fen }) => [
        code,
        name,
        before_fen === null ? '–' : writeFen(before_fen),
        writeFen(after_fen),
      ]),
    ),
  ].join('\n\n')
}
