import { formatDay, formatFen, kgText, workingDaysText } from '@yinpu/contract'
import type { QuotationSheet, SheetItem } from './quotation-sheet.ts'

const countForm = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })
const rateForm = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

export const writeCount = (count: number): string => countForm.format(count)

/** A price for showing, in yuan: as many decimals as it has, from two to four. */
export const writeRate = (yuan: number): string => rateForm.format(yuan)

export interface LabelledText {
  label: string
  value: string
}

export type ItemContent = ReturnType<typeof describeItem>
export type SheetContent = ReturnType<typeof describeSheet>

const firstSign = (text: string) => [...text].find((sign) => sign.trim() !== '') ?? '印'

const describeItem = (item: SheetItem, index: number, count: number) => ({
  mark: count > 1 ? String(index + 1).padStart(2, '0') : '',
  name: item.product,
  quantity: item.amount ?? `${writeCount(item.quantity)} ${item.unit}`,
  spec: item.spec,
  rows: item.lines.map(({ name, basis, quantity, rate, amount_fen }) => [
    name,
    basis,
    writeCount(quantity),
    writeRate(rate),
    formatFen(amount_fen),
  ]),
  // A single item's figures are those of the whole sheet.
  sums: count > 1 ? itemSums(item) : [],
})

const unitPrice = ({ unitPrice, unit }: SheetItem) => `¥${writeRate(unitPrice)} / ${unit}`

const itemSums = (item: SheetItem): LabelledText[] => [
  { label: '单价', value: unitPrice(item) },
  { label: '净重', value: kgText(item.net_kg) },
  { label: '生产周期', value: item.days === undefined ? '另行约定' : workingDaysText(item.days) },
  { label: '小计', value: `¥${formatFen(item.total_fen)}` },
]

const facts = (items: SheetItem[]): LabelledText[] => {
  const [first] = items
  const isSingle = first && items.length === 1
  return [
    isSingle ? { label: '单价', value: unitPrice(first) } : { label: '产品', value: `共 ${items.length} 项` },
    { label: '净重', value: kgText(items.reduce((sum, { net_kg }) => sum + net_kg, 0)) },
    { label: '生产周期', value: workingDaysText(Math.max(0, ...items.map(({ days }) => days ?? 0))) },
  ]
}

export const writeShop = ({ name, slogan }: QuotationSheet['shop']) => ({
  name,
  slogan,
  seal: firstSign(name),
})

/** Empty values are left out. */
export const writeContact = ({ phone, qq, wechat, address }: QuotationSheet['shop']): string =>
  [
    { label: '电话', value: phone },
    { label: 'QQ', value: qq },
    { label: '微信', value: wechat },
    { label: '地址', value: address },
  ]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ')

/** Every text on the sheet, so that the fonts can be cut down to them before anything is drawn. */
export const describeSheet = (sheet: QuotationSheet) => {
  const { shop, number, customer, items } = sheet
  return {
    title: '报价单',
    number,
    shop: writeShop(shop),
    about: [
      { label: '编号', value: number },
      { label: '报价日期', value: formatDay(sheet.madeAt) },
      { label: '有效期至', value: formatDay(sheet.validUntil) },
    ],
    customer: customer && { label: '客户', name: customer.name, mobile: customer.mobileMasked },
    columns: ['项目', '计价依据', '数量', '单价（元）', '金额（元）'],
    items: items.map((item, index) => describeItem(item, index, items.length)),
    total: {
      label: '合计',
      figure: `¥${formatFen(sheet.total_fen)}`,
      capitalsLabel: '人民币（大写）',
      capitals: sheet.capitals,
      facts: facts(items),
    },
    validity: `本报价有效期至 ${formatDay(sheet.validUntil)}，逾期请您重新报价。`,
    notes: { label: '说明', texts: sheet.notes.filter((note) => note !== '') },
    contact: writeContact(shop),
    folio: ['第', '页'],
  }
}
