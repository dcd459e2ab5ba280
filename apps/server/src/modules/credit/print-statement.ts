import {
  creditKinds,
  formatCount,
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
import { writeRate } from '../../documents/describe-sheet.ts'
import type { StatementGoods, StatementSheet } from '../../documents/statement-sheet.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { type Cell, spreadsheetType, timeFormat, yuanFormat } from '../../spreadsheet/write-spreadsheet.ts'
import { creditRepository } from './credit-repository.ts'
import { readStatement, type StatementDetail } from './describe-credit.ts'
import {
  type EntryGoods,
  type GoodsRow,
  readBilledTo,
  readStatementGoods,
  yuanOfOne,
} from './read-statement-goods.ts'
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

type Line = StatementDetail['lines'][number]

const read = async ({ db, now }: Pick<Deps, 'db' | 'now'>, row: StatementRow) => {
  const [{ detail, entries }, buyer] = await Promise.all([
    readStatement(db, row, now()),
    creditRepository.findBuyer(db, row),
  ])
  if (!buyer) throw new Error('a statement has no customer')
  const [goods, billedTo] = await Promise.all([
    readStatementGoods(db, entries),
    readBilledTo(db, row, entries),
  ])
  const lines = detail.lines.map((line, at): Line & EntryGoods => ({
    ...line,
    ...(goods.get(entries[at]?.seq ?? 0) ?? { rows: [], delivery: '' }),
  }))
  return { detail, lines, buyer, billedTo }
}

type StatementParts = Awaited<ReturnType<typeof read>>

/** The shop's accounts for transfers, in the words of its own settings. */
const accountsOf = ({ offlineChannels }: Shop) =>
  offlineChannels
    .filter(({ kind, account }) => kind === 'transfer' && account.length > 0)
    .map(({ label, account }) => ({
      label: '收款账户',
      value: [label, ...account.map(({ label, value }) => `${label} ${value}`)].join('，'),
    }))

/** The same on paper: each field has its row, so that no number is broken at the end of a line. */
const accountRowsOf = ({ offlineChannels }: Shop) =>
  offlineChannels
    .filter(({ kind, account }) => kind === 'transfer' && account.length > 0)
    .flatMap(({ label, account }) => [{ label: '收款账户', value: label }, ...account])

const unitYuan = ({ count, amountFen }: GoodsRow): number | undefined =>
  count && count.quantity > 0 ? yuanOfOne(amountFen, count.quantity) : undefined

const notesOf = ({ receipts, reduced_fen }: StatementDetail) => [
  '金额为正是消费，为负是退款与回款；期初欠款加各笔金额等于期末欠款。',
  reduced_fen > 0 ? `出账后退款，冲减 ${formatFen(reduced_fen)} 元。` : '',
  // One that was entered by mistake is no matter of the paper.
  ...receipts
    .filter(({ taken_back_at }) => taken_back_at === undefined)
    .map(({ amount_fen, way: method, note }) =>
      [`已收 ${formatFen(amount_fen)} 元（${methodLabel[method]}）`, note].filter(Boolean).join('，'),
    ),
]

const describeGoods = (row: GoodsRow): StatementGoods => {
  const { name, size, spec, count, amountFen } = row
  const unitPrice = unitYuan(row)
  return {
    name,
    size,
    spec,
    quantity: count ? formatCount(count) : '',
    unitPrice: unitPrice === undefined ? '' : writeRate(unitPrice),
    amount_fen: amountFen,
  }
}

const sheetOf = (shop: Shop, { detail, lines, buyer, billedTo }: StatementParts): StatementSheet => {
  const { slogan, phone, qq, wechat, address } = shop.company
  return {
    shop: { name: shop.name, slogan, phone, qq, wechat, address },
    number: detail.number,
    month: detail.month,
    madeAt: detail.created_at,
    dueDay: detail.due_at - 1,
    customer: { name: buyer.name, mobileMasked: maskMobile(buyer.mobile) },
    billedTo,
    accounts: accountRowsOf(shop),
    opening_fen: detail.opening_fen,
    charged_fen: detail.charged_fen,
    refunded_fen: detail.refunded_fen,
    repaid_fen: detail.repaid_fen,
    closing_fen: detail.closing_fen,
    entries: lines.map(({ kind, at, ref_no, remark, amount_fen, after_fen, rows, delivery }) => ({
      at,
      kind: kindLabel[kind] ?? '',
      ref: ref_no,
      remark,
      amount_fen,
      after_fen,
      goods: rows.map(describeGoods),
      delivery,
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
    const sheet = sheetOf(shop, await read(deps, row))
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const bytes = await printSheet(sheet)
    return new Download(bytes, 'application/pdf', nameOf(row, 'pdf'))
  })

const columns = [
  { header: '时间', width: 18, format: timeFormat },
  { header: '类别', width: 10 },
  { header: '订单号', width: 20 },
  { header: '产品', width: 24 },
  { header: '尺寸', width: 18 },
  { header: '规格', width: 40 },
  { header: '数量', width: 10 },
  { header: '单位', width: 6 },
  { header: '单价（元）', width: 12, format: '#,##0.00##' },
  { header: '金额（元）', width: 14, format: yuanFormat },
  { header: '欠款（元）', width: 14, format: yuanFormat },
  { header: '交付', width: 34 },
  { header: '说明', width: 30 },
]

/** A row with one word and one figure, or with words alone. */
const plainRow = (kind: string, words: string, figureFen?: number): Cell[] => [
  null,
  kind,
  '',
  words,
  '',
  '',
  null,
  '',
  null,
  null,
  figureFen === undefined ? null : yuanNumber(figureFen),
  '',
  '',
]

/** The debt stands in the last row of a charge, so that a column of sums may be added up. */
const entryRows = (line: Line & EntryGoods): Cell[][] => {
  const { at, kind, ref_no, remark, amount_fen, after_fen, delivery } = line
  const rows: GoodsRow[] =
    line.rows.length > 0 ? line.rows : [{ name: '', size: '', spec: '', amountFen: amount_fen }]
  return rows.map((row, index): Cell[] => [
    shopTime(new Date(at)),
    kindLabel[kind] ?? '',
    ref_no,
    row.name,
    row.size,
    row.spec,
    row.count?.quantity ?? null,
    row.count?.unit ?? '',
    unitYuan(row) ?? null,
    yuanNumber(row.amountFen),
    index === rows.length - 1 ? yuanNumber(after_fen) : null,
    delivery,
    remark,
  ])
}

/** Places for seal, name and day of both sides, for whoever prints the table. */
const signingRows = (shop: Shop, customer: string): Cell[][] =>
  [
    ['供方（盖章）', shop.name, '经办人：', '日期：'],
    ['客户（盖章）', customer, '核对人：', '日期：'],
  ].map(([label = '', name = '', person = '', day = '']) => {
    const row = plainRow(label, name)
    return [...row.slice(0, 5), person, ...row.slice(6, 11), day, '']
  })

const rowsOf = (shop: Shop, { detail, lines, buyer, billedTo }: StatementParts): Cell[][] => [
  plainRow('客户', `${buyer.name}，${formatMonth(detail.month)} ${detail.number}`),
  ...[...billedTo, ...accountsOf(shop)].map(({ label, value }) => plainRow(label, value)),
  plainRow('期初', '', detail.opening_fen),
  ...lines.flatMap(entryRows),
  plainRow('期末', '', detail.closing_fen),
  plainRow('本期应付', '', detail.amount_fen),
  plainRow('未结', '', detail.open_fen),
  ...signingRows(shop, billedTo[0]?.value ?? buyer.name),
]

export const exportStatement = async (
  deps: Pick<Deps, 'db' | 'now'>,
  shop: Shop,
  row: StatementRow,
): Promise<Download> => {
  const rows = rowsOf(shop, await read(deps, row))
  const bytes = await makeSpreadsheet(row.userId, { name: row.number, columns, rows })
  return new Download(bytes, spreadsheetType, nameOf(row, 'xlsx'))
}
