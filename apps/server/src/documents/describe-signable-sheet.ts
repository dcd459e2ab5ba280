import { formatDay, formatFen } from '@yinpu/contract'
import { writeContact, writeRate, writeShop } from './describe-sheet.ts'
import type { SignableSheet } from './signable-sheet.ts'

export type SignableContent = ReturnType<typeof describeSignableSheet>

const writeSum = ({ label, note, amount_fen }: SignableSheet['sums'][number]) => ({
  label,
  note,
  value: formatFen(amount_fen),
})

/** Every text of the sheet, so that the fonts can be cut down to them before anything is drawn. */
export const describeSignableSheet = (sheet: SignableSheet) => ({
  title: '报价单',
  number: sheet.number,
  shop: writeShop(sheet.shop),
  about: [
    { label: '编号', value: sheet.number },
    { label: '报价日期', value: formatDay(sheet.madeAt) },
    // The last day, not the midnight that ends it.
    { label: '有效期至', value: formatDay(sheet.validUntil - 1) },
  ],
  customer: undefined,
  parties: sheet.parties,
  columns: ['项', '产品与规格', '数量', '单价（元）', '金额（元）', '工期'],
  rows: sheet.goods.map(({ product, spec, amount, unitPrice, total_fen, days }, at) => ({
    mark: String(at + 1),
    product,
    spec,
    figures: [amount, writeRate(unitPrice), formatFen(total_fen)],
    days,
  })),
  sums: sheet.sums.map(writeSum),
  parts: sheet.parts.map(writeSum),
  total: { label: '合计', figure: `¥${formatFen(sheet.total_fen)}`, capitals: sheet.capitals },
  notes: { label: '说明', texts: sheet.notes.filter((note) => note !== '') },
  account: { label: '收款账户', rows: sheet.account, remark: `转账请备注 ${sheet.number}` },
  qr: {
    ...sheet.qr,
    label: '扫码看、下单',
    text: '微信扫一扫，打开这张报价单：规格都在，能下单、付款、传稿。',
  },
  signatures: {
    customer: '客户确认（签字或盖章）',
    sign: '签字',
    date: '日期',
    shop: '供方（盖章）',
    // The company as its account has it; the shop's name may be a brand.
    name: sheet.account.find(({ label }) => label === '户名')?.value ?? sheet.shop.name,
    seal: ['盖章处', '40 mm'],
  },
  contact: writeContact(sheet.shop),
  folio: ['第', '页'],
})
