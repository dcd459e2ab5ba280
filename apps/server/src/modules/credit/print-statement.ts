import {
  creditKinds,
  formatFen,
  formatMonth,
  plainYuan,
  receiptMethods,
  statementStates,
  textOf,
  yuanNumber,
} from '@yinpu/contract'
import { amountInCapitals } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { StatementSheet } from '../../documents/statement-sheet.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { type Cell, spreadsheetType, timeFormat, yuanFormat } from '../../spreadsheet/write-spreadsheet.ts'
import { creditRepository } from './credit-repository.ts'
import { readStatement, type StatementDetail } from './describe-credit.ts'
import type { StatementRow } from './statement-repository.ts'

interface Deps {
  db: Db
  now: () => number
  pdfRenderer: FairQueue
}

const kindLabel = textOf(creditKinds)
const methodLabel = textOf(receiptMethods)
const stateLabel = textOf(statementStates)

/** 对账单-DZ261101-7K3QXM-2026年10月.pdf */
const nameOf = ({ number, month }: StatementRow, ending: string) =>
  `对账单-${number}-${formatMonth(month)}.${ending}`

const read = async ({ db, now }: Pick<Deps, 'db' | 'now'>, row: StatementRow) => {
  const [{ detail }, buyer] = await Promise.all([
    readStatement(db, row, now()),
    creditRepository.findBuyer(db, row),
  ])
  if (!buyer) throw new Error('a statement has no customer')
  return { detail, buyer }
}

const notesOf = ({ receipts, reduced_fen }: StatementDetail) => [
  '金额为正是消费，为负是退款与回款；期初欠款加各笔金额等于期末欠款。',
  reduced_fen > 0 ? `出账后退款，冲减 ${formatFen(reduced_fen)} 元。` : '',
  ...receipts.map(({ amount_fen, way: method, note }) =>
    [`已收 ${formatFen(amount_fen)} 元（${methodLabel[method]}）`, note].filter(Boolean).join('，'),
  ),
]

const sheetOf = (
  { name, company }: Shop,
  detail: StatementDetail,
  buyer: { name: string; mobile: string },
): StatementSheet => {
  const { slogan, phone, qq, wechat, address } = company
  return {
    shop: { name, slogan, phone, qq, wechat, address },
    number: detail.number,
    month: detail.month,
    madeAt: detail.created_at,
    dueDay: detail.due_at - 1,
    customer: { name: buyer.name, mobileMasked: maskMobile(buyer.mobile) },
    opening_fen: detail.opening_fen,
    charged_fen: detail.charged_fen,
    refunded_fen: detail.refunded_fen,
    repaid_fen: detail.repaid_fen,
    closing_fen: detail.closing_fen,
    lines: detail.lines.map(({ kind, at, ref_no, remark, amount_fen, after_fen }) => ({
      at,
      kind: kindLabel[kind] ?? '',
      ref: ref_no,
      remark,
      amount_fen,
      after_fen,
    })),
    amount_fen: detail.amount_fen,
    capitals: amountInCapitals(plainYuan(detail.amount_fen)),
    reduced_fen: detail.reduced_fen,
    received_fen: detail.received_fen,
    open_fen: detail.open_fen,
    state: stateLabel[detail.state] ?? '',
    notes: notesOf(detail),
  }
}

/** `who` identifies the requester: statements are printed in turn, with one queue for each. */
export const printStatement = (deps: Deps, shop: Shop, row: StatementRow, who: string[]): Promise<Download> =>
  deps.pdfRenderer(who, async () => {
    const { detail, buyer } = await read(deps, row)
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const bytes = await printSheet(sheetOf(shop, detail, buyer))
    return new Download(bytes, 'application/pdf', nameOf(row, 'pdf'))
  })

const columns = [
  { header: '时间', width: 18, format: timeFormat },
  { header: '类别', width: 10 },
  { header: '订单号', width: 20 },
  { header: '说明', width: 40 },
  { header: '金额（元）', width: 14, format: yuanFormat },
  { header: '欠款（元）', width: 14, format: yuanFormat },
]

const rowsOf = ({ detail, buyer }: Awaited<ReturnType<typeof read>>): Cell[][] => [
  [null, '客户', buyer.name, `${formatMonth(detail.month)} ${detail.number}`, null, null],
  [null, '期初', '', '', null, yuanNumber(detail.opening_fen)],
  ...detail.lines.map(({ at, kind, ref_no, remark, amount_fen, after_fen }): Cell[] => [
    shopTime(new Date(at)),
    kindLabel[kind] ?? '',
    ref_no,
    remark,
    yuanNumber(amount_fen),
    yuanNumber(after_fen),
  ]),
  [null, '期末', '', '', null, yuanNumber(detail.closing_fen)],
  [null, '本期应付', '', '', yuanNumber(detail.amount_fen), null],
  [null, '未结', '', '', yuanNumber(detail.open_fen), null],
]

export const exportStatement = async (
  deps: Pick<Deps, 'db' | 'now'>,
  row: StatementRow,
): Promise<Download> => {
  const rows = rowsOf(await read(deps, row))
  const bytes = await makeSpreadsheet(row.userId, { name: row.number, columns, rows })
  return new Download(bytes, spreadsheetType, nameOf(row, 'xlsx'))
}
