import { dayOf, formatDay, formatFen, formatMonth } from '@yinpu/contract'
import { writeContact, writeShop } from './describe-sheet.ts'
import type { StatementSheet } from './statement-sheet.ts'

/** Zero has no sign. */
const signed = (sign: string, fen: number) => (fen === 0 ? formatFen(0) : `${sign}${formatFen(fen)}`)

export type StatementContent = ReturnType<typeof describeStatementSheet>

/** Every text on a statement, so that the fonts can be cut down to them before anything is drawn. */
export const describeStatementSheet = (sheet: StatementSheet) => ({
  title: '对账单',
  number: sheet.number,
  shop: writeShop(sheet.shop),
  about: [
    { label: '编号', value: sheet.number },
    { label: '账期', value: formatMonth(sheet.month) },
    { label: '出账日期', value: formatDay(sheet.madeAt) },
  ],
  customer: { label: '客户', name: sheet.customer.name, mobile: sheet.customer.mobileMasked },
  sums: [
    { label: '期初欠款', value: formatFen(sheet.opening_fen) },
    { label: '本期消费', value: signed('+', sheet.charged_fen) },
    { label: '本期退款', value: signed('-', sheet.refunded_fen) },
    { label: '本期回款', value: signed('-', sheet.repaid_fen) },
    { label: '期末欠款', value: formatFen(sheet.closing_fen) },
  ],
  columns: ['日期', '类别', '订单号', '说明', '金额（元）', '欠款（元）'],
  rows: sheet.lines.map(({ at, kind, ref, remark, amount_fen, after_fen }) => [
    dayOf(at),
    kind,
    ref,
    remark,
    formatFen(amount_fen),
    formatFen(after_fen),
  ]),
  total: {
    label: '本期应付',
    figure: `¥${formatFen(sheet.amount_fen)}`,
    capitalsLabel: '人民币（大写）',
    capitals: sheet.capitals,
    facts: [
      { label: '已收与冲减', value: `¥${formatFen(sheet.received_fen + sheet.reduced_fen)}` },
      { label: '未结', value: `¥${formatFen(sheet.open_fen)}` },
      { label: '状态', value: sheet.state },
    ],
  },
  validity: `请在 ${formatDay(sheet.dueDay)} 前（含当日）结清本期应付。`,
  notes: { label: '说明', texts: sheet.notes.filter((note) => note !== '') },
  contact: writeContact(sheet.shop),
  folio: ['第', '页'],
})
