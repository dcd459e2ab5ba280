import { codes, dayOf, type Invoice, yuanNumber } from '@yinpu/contract'
import { type InvoicingSettings, mostJointOrders, mostTaxRows } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { makeSpreadsheet } from '../../spreadsheet/make-spreadsheet.ts'
import { type Cell, type Column, spreadsheetType, yuanFormat } from '../../spreadsheet/write-spreadsheet.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { settingsRepository } from '../company/settings-repository.ts'
import { sizeOf, yuanOfOne } from '../credit/read-statement-goods.ts'
import { statementGoodsRepository } from '../credit/statement-goods-repository.ts'
import { invoiceFen } from './describe-invoice.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { divideSum, takeTaxOut } from './tax-items.ts'

interface Deps {
  db: Db
  now: () => number
}

interface TaxListQuery {
  orderIds?: string[] | undefined
  type?: Invoice['type'] | undefined
  /** orders of one customer with one title become one invoice */
  isJoined: boolean
}

type WaitingOrder = Awaited<ReturnType<typeof invoiceRepository.listWanted>>[number]
type SoldLine = Awaited<ReturnType<typeof statementGoodsRepository.linesOf>>[number]

/** One invoice of the list. */
interface TaxInvoice {
  title: Invoice
  orders: WaitingOrder['order'][]
}

/** One row of an invoice, with the tax in its sum. */
interface TaxItem {
  name: string
  model: string
  unit: string
  quantity: number | null
  grossFen: number
}

const text = (header: string, width = 14): Column => ({ header, width })

/** The columns of the tax office's own template, in its order. */
const headColumns = [
  ...[text('发票流水号', 22), text('发票类型', 16), text('特定业务类型'), text('是否含税', 10)],
  ...[text('受票方自然人标识', 16), text('购买方名称', 34), text('证件类型'), text('购买方纳税人识别号', 24)],
  ...[text('购买方地址', 30), text('购买方电话', 16), text('购买方开户银行', 26), text('购买方银行账号', 24)],
  ...[text('备注', 40), text('是否展示购买方银行账号'), text('销售方开户行'), text('销售方银行账号')],
  ...[text('是否展示销售方银行账号'), text('购买方邮箱', 26), text('购买方经办人姓名')],
  ...[text('购买方经办人证件类型'), text('购买方经办人证件号码'), text('经办人国籍（地区）')],
  ...[text('经办人自然人纳税人识别号'), text('放弃享受减按1%征收率原因'), text('收款人'), text('复核人')],
]

/** The last two are for the shop's own accountant: the tax office works them out from sum and rate. */
const itemColumns = [
  ...[text('发票流水号', 22), text('项目名称', 30), text('商品和服务税收编码', 22), text('规格型号', 20)],
  ...[text('单位', 8), text('数量', 10), { header: '单价', width: 14, format: '0.00######' }],
  ...[{ header: '金额', width: 14, format: yuanFormat }, text('税率', 8), text('折扣金额')],
  ...[text('是否使用优惠政策'), text('优惠政策类型'), text('即征即退类型')],
  ...[
    { header: '不含税金额（核对）', width: 18, format: yuanFormat },
    { header: '税额（核对）', width: 14, format: yuanFormat },
  ],
]

/** So much fits into a cell of the template. */
const mostOf = { name: 90, model: 40, unit: 20, remark: 200 }

const typeNames: Record<Invoice['type'], string> = { 普票: '普通发票', 专票: '增值税专用发票' }

/** As many numbers as fit; the rest is counted. */
const remarkOf = (orders: readonly WaitingOrder['order'][]): string => {
  const whole = orders.map(({ orderNo }) => orderNo).join('、')
  const some = Math.floor(mostOf.remark / ((orders[0]?.orderNo.length ?? 0) + 1)) - 1
  if (whole.length <= mostOf.remark) return `订单 ${whole}`
  return `订单 ${orders
    .slice(0, some)
    .map(({ orderNo }) => orderNo)
    .join('、')} 等 ${orders.length} 单`
}

const headRow = ({ title, orders }: TaxInvoice, { payee, reviewer }: InvoicingSettings): Cell[] => [
  ...[orders[0]?.orderNo ?? '', typeNames[title.type], '', '是', title.tax_no === '' ? '是' : ''],
  ...[title.title, '', title.tax_no, title.address, title.phone, title.bank, title.account],
  ...[remarkOf(orders), '', '', '', '', title.email, '', '', '', '', '', '', payee, reviewer],
]

/** The goods and the freight of an order, which share what was paid for it. */
const itemsOf = (
  order: WaitingOrder['order'],
  lines: readonly SoldLine[],
  { item, by_product: isByProduct }: InvoicingSettings,
): TaxItem[] => {
  const named = (name: string) => (isByProduct ? name : item).slice(0, mostOf.name)
  const goods = lines.map(({ name, spec, quantity, unit, totalFen }) => ({
    weight: totalFen,
    row: {
      name: named(name),
      model: sizeOf(spec).slice(0, mostOf.model),
      unit: unit.slice(0, mostOf.unit),
      quantity: quantity > 0 ? quantity : null,
    },
  }))
  const parts = [
    ...goods,
    ...(order.freightFen > 0 || goods.length === 0
      ? [{ weight: order.freightFen, row: { name: named('运费'), model: '', unit: '', quantity: null } }]
      : []),
  ]
  const sums = divideSum(
    invoiceFen(order),
    parts.map(({ weight }) => weight),
  )
  return parts
    .map(({ row }, at) => ({ ...row, grossFen: sums[at] ?? 0 }))
    .filter(({ grossFen }) => grossFen > 0)
}

const itemRows = (
  { orders }: TaxInvoice,
  linesOf: ReadonlyMap<string, SoldLine[]>,
  settings: InvoicingSettings,
): Cell[][] => {
  const items = orders.flatMap((order) => itemsOf(order, linesOf.get(order.id) ?? [], settings))
  const taxed = takeTaxOut(
    items.map(({ grossFen }) => grossFen),
    settings.rate,
  )
  return items.map(({ name, model, unit, quantity, grossFen }, at): Cell[] => [
    ...[orders[0]?.orderNo ?? '', name, settings.code, model, unit, quantity],
    quantity === null ? null : yuanOfOne(grossFen, quantity),
    ...[yuanNumber(grossFen), settings.rate / 100, null, '', '', ''],
    ...[yuanNumber(taxed[at]?.netFen ?? 0), yuanNumber(taxed[at]?.taxFen ?? 0)],
  ])
}

const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Those who may be on one invoice: the same as where it is issued. Walk-ins are different people in one row. */
const invoicesOf = (rows: readonly WaitingOrder[], isJoined: boolean): TaxInvoice[] => {
  const waitingOrders = rows.flatMap(({ order, buyer }) =>
    order.invoice ? [{ order, buyer, title: order.invoice }] : [],
  )
  const groups = Map.groupBy(waitingOrders, ({ order, buyer, title }) =>
    isJoined && !buyer.isWalkIn ? [buyer.id, title.type, title.title, title.tax_no].join('\n') : order.id,
  )
  return [...groups.values()].flatMap((group) =>
    inChunks(group, mostJointOrders).flatMap((chunk): TaxInvoice[] =>
      chunk[0] ? [{ title: chunk[0].title, orders: chunk.map(({ order }) => order) }] : [],
    ),
  )
}

/**
 * Orders that wait for an invoice, as the tax office takes them in bulk: a sheet with the invoices and one with their
 * rows. It names whole telephones, accounts and addresses, so that each file leaves a row of the audit.
 */
export const exportTaxList = async (
  { db, now }: Deps,
  member: Member,
  { orderIds, type, isJoined }: TaxListQuery,
): Promise<Download> => {
  const { companyId } = member
  const stored = await settingsRepository.find(db, companyId, 'invoicing')
  if (!stored?.settings.code) throw new Refusal(codes.invalid, '请先在“开票设置”里填写税率和税收分类编码')
  const { settings } = stored
  const rows = await invoiceRepository.listWanted(
    db,
    companyId,
    { ids: orderIds, type },
    undefined,
    mostTaxRows + 1,
  )
  if (rows.length === 0) throw new Refusal(codes.refused, '没有待开票的订单，不用导出')
  if (rows.length > mostTaxRows)
    throw new Refusal(codes.refused, `一次最多导出 ${mostTaxRows} 个订单，请勾选一部分或只选一种发票`)
  const lines = await statementGoodsRepository.linesOf(
    db,
    companyId,
    rows.map(({ order }) => order.id),
  )
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const invoices = invoicesOf(rows, isJoined)
  const at = now()
  await writeAudit(
    db,
    member,
    {
      action: 'exportTaxList',
      subject: { kind: 'company', id: companyId, name: '数电票清单' },
      after: {
        invoices: invoices.length,
        orders: rows.length,
        amount_fen: rows.reduce((sum, { order }) => sum + invoiceFen(order), 0),
      },
    },
    at,
  )
  const bytes = await makeSpreadsheet(
    `staff:${member.actor.id ?? ''}`,
    {
      name: '1-发票基本信息',
      columns: headColumns,
      rows: invoices.map((invoice) => headRow(invoice, settings)),
    },
    {
      name: '2-发票明细信息',
      columns: itemColumns,
      rows: invoices.flatMap((invoice) => itemRows(invoice, linesOf, settings)),
    },
  )
  return new Download(bytes, spreadsheetType, `数电票-${dayOf(at)}-${invoices.length}张.xlsx`)
}
