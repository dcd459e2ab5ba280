import { ledgerTypes } from '@yinpu/contract'
import { writeFen } from '../../documents/write-figures.ts'
import type { LedgerRow } from './ledger-repository.ts'

const head = ['时间', '类型', '金额（元）', '余额（元）', '单号', '说明']

const timeForm = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
})

/** A cell that begins like a formula is one to a spreadsheet; a quote before it makes it a text. */
const asText = (text: string) => (/^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

/** Without the commas that part thousands. */
const plainYuan = (fen: number) => writeFen(fen).replaceAll(',', '')

const cellsOf = ({ createdAt, type, amountFen, balanceAfterFen, refNo, remark }: LedgerRow) => [
  timeForm.format(createdAt),
  ledgerTypes.find(({ value }) => value === type)?.label ?? '',
  // Our own figures: a minus here is a number and nothing else.
  plainYuan(amountFen),
  plainYuan(balanceAfterFen),
  asText(refNo),
  asText(remark),
]

/** For spreadsheets, which need the mark at the beginning to read it as UTF-8. */
export const ledgerCsv = (rows: LedgerRow[]): string =>
  `\uFEFF${line(head)}${rows.map((row) => line(cellsOf(row))).join('')}`
