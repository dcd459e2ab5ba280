import { formatTime, ledgerTypes, plainYuan } from '@yinpu/contract'
import { defuse } from '../../spreadsheet/cells.ts'
import type { LedgerRow } from './ledger-repository.ts'

const head = ['时间', '类型', '金额（元）', '余额（元）', '单号', '说明']

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

const cellsOf = ({ createdAt, type, amountFen, balanceAfterFen, refNo, remark }: LedgerRow) => [
  formatTime(createdAt.getTime()),
  ledgerTypes.find(({ value }) => value === type)?.label ?? '',
  // Our own figures: a minus here is a number and nothing else.
  plainYuan(amountFen),
  plainYuan(balanceAfterFen),
  defuse(refNo),
  defuse(remark),
]

/** For spreadsheets, which need the mark at the beginning to read it as UTF-8. */
export const ledgerCsv = (rows: LedgerRow[]): string =>
  `\uFEFF${line(head)}${rows.map((row) => line(cellsOf(row))).join('')}`
