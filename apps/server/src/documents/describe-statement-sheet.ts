import { dayOf, formatDay, formatFen, formatMonth } from '@yinpu/contract'
import { writeContact, writeShop } from './describe-sheet.ts'
import type { StatementEntry, StatementGoods, StatementSheet } from './statement-sheet.ts'

/** Zero has no sign. */
const signed = (sign: '+' | '-', fen: number) => {
  if (fen === 0) return formatFen(0)
  // More of former months was taken back than came in this one.
  return fen < 0 ? `+${formatFen(-fen)}` : `${sign}${formatFen(fen)}`
}

export type StatementContent = ReturnType<typeof describeStatementSheet>

const describeGoods = ({ name, size, spec, quantity, unitPrice, amount_fen }: StatementGoods) => [
  name,
  [size, spec].filter(Boolean).join(' · '),
  quantity,
  unitPrice,
  formatFen(amount_fen),
]

const describeEntry = ({
  at,
  kind,
  ref,
  remark,
  amount_fen,
  after_fen,
  goods,
  delivery,
}: StatementEntry) => ({
  heading: [dayOf(at), kind, ref].filter(Boolean).join('  '),
  remark,
  delivery: delivery && `交付：${delivery}`,
  rows: goods.map(describeGoods),
  label: goods.length > 0 ? '小计' : '',
  amount: formatFen(amount_fen),
  after: formatFen(after_fen),
})

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
  parties: [sheet.billedTo, sheet.accounts].filter((side) => side.length > 0),
  sums: [
    { label: '期初欠款', value: formatFen(sheet.opening_fen) },
    { label: '本期消费', value: signed('+', sheet.charged_fen) },
    { label: '本期退款', value: signed('-', sheet.refunded_fen) },
    { label: '本期回款', value: signed('-', sheet.repaid_fen) },
    { label: '期末欠款', value: formatFen(sheet.closing_fen) },
  ],
  columns: ['产品', '尺寸与规格', '数量', '单价（元）', '金额（元）', '欠款（元）'],
  entries: sheet.entries.map(describeEntry),
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
  notes: { label: '', texts: sheet.notes.filter((note) => note !== '') },
  signing: {
    sentence: `以上账目核对无误，截至账期末欠款 ¥${formatFen(sheet.closing_fen)}。`,
    sides: [
      { label: '供方（盖章）', name: sheet.shop.name, lines: ['经办人', '日期'] },
      {
        label: '客户（盖章）',
        name: sheet.billedTo[0]?.value ?? sheet.customer.name,
        lines: ['核对人', '日期'],
      },
    ],
  },
  contact: writeContact(sheet.shop),
  folio: ['第', '页'],
})
