import { isDeepStrictEqual } from 'node:util'
import { codes, formatFen, formatNumber, packingText, summariseSpec, yuanNumber } from '@yinpu/contract'
import type { ConsoleCallName, LabelPaper, NotePaper } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Delivery } from '../../documents/delivery-sheet.ts'
import { type Member, mayReveal, maySeePrices } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deliveryChangeRepository } from './delivery-change-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from './order-repository.ts'
import { type Printable, packedLines, readPrintables, recipientOf } from './read-printables.ts'
import { senderOf } from './sender-of.ts'

export interface PrintDeps {
  db: Db
  now: () => number
  /** prints sheets, one after the other */
  pdfRenderer: FairQueue
}

const amountOf = ({ unit }: OrderLineRow, quantity: number) => `${formatNumber(quantity, 2)} ${unit}`

/** Sums only for those who may see them; but all have to know that money is to be collected. */
const collectWords = (member: Member, { collectFen }: OrderRow) => {
  if (collectFen === 0) return ''
  return maySeePrices(member) ? `到付，请收 ¥${formatFen(collectFen)}` : '到付，请收款'
}

const remarkFor = (member: Member, { order }: Printable) =>
  mayReveal(member) ? order.remark : maskPhonesIn(order.remark)

const yuan = (fen: number) => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`

/** What is in this parcel, by the price of its line: parts of a line add up to it only together. */
const packedFen = (line: OrderLineRow, { packed }: Printable) => {
  const quantity = packed ? (packed.get(line.id) ?? 0) : line.quantity
  return quantity === line.quantity ? line.totalFen : Math.round((line.totalFen * quantity) / line.quantity)
}

/** From the goods to the price of the order; of a part of it the goods alone. */
const sumsOf = (sheet: Printable): Delivery['sums'] => {
  const { order, lines, packed } = sheet
  const goodsFen = packedLines(sheet).reduce((sum, line) => sum + packedFen(line, sheet), 0)
  const isWhole = lines.every(({ id, quantity }) => packed?.get(id) === quantity)
  if (!isWhole) return [{ label: '本单货款', value: yuan(goodsFen) }]
  const restFen = order.totalFen - goodsFen - order.freightFen
  return [
    { label: '货款', value: yuan(goodsFen) },
    ...(order.freightFen > 0 ? [{ label: '运费', value: yuan(order.freightFen) }] : []),
    ...(restFen === 0 ? [] : [{ label: restFen < 0 ? '优惠' : '税点及其他', value: yuan(restFen) }]),
    { label: '合计', value: yuan(order.totalFen) },
  ]
}

const deliveryOf = (member: Member, sheet: Printable, withPrices: boolean): Delivery => ({
  number: sheet.order.orderNo,
  recipient: recipientOf(sheet.order),
  pickupCode: sheet.order.pickupCode ?? '',
  carrier: sheet.shipment
    ? `${sheet.shipment.carrierName} ${sheet.shipment.trackingNo}`.trim()
    : sheet.order.carrierName,
  packing: packingText({ cartons: sheet.shipment?.cartons, weight_g: sheet.shipment?.weightGrams }),
  parcel: sheet.parcel && !sheet.packed ? `${sheet.parcel}，与其他包裹一起发出` : sheet.parcel,
  lines: packedLines(sheet).map((line) => ({
    name: line.name,
    spec: summariseSpec(line.spec),
    ordered: amountOf(line, line.quantity),
    packed: sheet.packed ? amountOf(line, sheet.packed.get(line.id) ?? 0) : '',
    price: withPrices ? (yuanNumber(line.totalFen) / line.quantity).toFixed(4) : '',
    amount: withPrices ? formatFen(packedFen(line, sheet)) : '',
  })),
  sums: withPrices ? sumsOf(sheet) : [],
  remark: remarkFor(member, sheet),
  collect: collectWords(member, sheet.order),
})

const labelOf = (member: Member, sheet: Printable) => ({
  number: sheet.order.orderNo,
  recipient: recipientOf(sheet.order),
  carrier: sheet.shipment?.carrierName ?? sheet.order.carrierName,
  trackingNo: sheet.shipment?.trackingNo ?? sheet.label?.trackingNo ?? '',
  routeCode: sheet.label?.routeCode ?? '',
  parcel: sheet.parcel,
  remark: remarkFor(member, sheet),
  contents: packedLines(sheet)
    .map((line) =>
      sheet.packed ? `${line.name} ${amountOf(line, sheet.packed.get(line.id) ?? 0)}` : line.name,
    )
    .join('，'),
  collect: collectWords(member, sheet.order),
})

/**
 * `order.ship` lets whole mobiles go onto the paper: the person who has printed them is recorded at each order. Under the
 * order's lock, so that no paper shows an address that was changed while it was printed.
 */
export const auditPrinting = (deps: PrintDeps, member: Member, action: ConsoleCallName, all: Printable[]) =>
  deps.db.transaction(async (tx) => {
    const printed = new Map(all.map(({ order }) => [order.id, order]))
    for (const order of [...printed.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const current = await orderRepository.lock(tx, order.companyId, order.id)
      if (!isDeepStrictEqual(current?.address, order.address))
        throw new Refusal(codes.conflict, `订单 ${order.orderNo} 的收货信息刚改过，请再打印一次`)
      const subject = { kind: 'order', id: order.id, name: order.orderNo }
      await writeAudit(tx, member, { action, subject }, deps.now())
      await deliveryChangeRepository.notePrinted(tx, order, new Date(deps.now()))
    }
  })

const letterheadOf = (shop: Shop) => {
  const { slogan, phone, qq, wechat, address } = shop.company
  return { name: shop.name, slogan, phone, qq, wechat, address }
}

const inTurn = (deps: PrintDeps, { actor, companyId }: Member, print: () => Promise<Download>) =>
  deps.pdfRenderer([`staff:${actor.id ?? companyId}`], print)

const fileName = (title: string, all: Printable[]) =>
  `${title}-${all.length === 1 ? all[0]?.order.orderNo : `${all.length}份`}.pdf`

interface NotesToPrint {
  ids: string[]
  paper: NotePaper
  withPrices: boolean
}

/** 送货单: one for each order or parcel, all in one file. */
export const printDeliveryNotes = async (
  deps: PrintDeps,
  member: Member,
  shop: Shop,
  { ids, paper, withPrices }: NotesToPrint,
): Promise<Download> => {
  if (withPrices && !maySeePrices(member))
    throw new Refusal(codes.refused, '您看不到金额，只能打不带价格的送货单')
  const all = await readPrintables(deps.db, member, ids)
  return inTurn(deps, member, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const deliveries = all.map((sheet) => deliveryOf(member, sheet, withPrices))
    const sheet = { shop: letterheadOf(shop), paper, madeAt: deps.now(), deliveries }
    const bytes = await printSheet(sheet)
    await auditPrinting(deps, member, 'printDeliveryNotes', all)
    return new Download(bytes, 'application/pdf', fileName('送货单', all))
  })
}

/** A carrier reads the number as bars: without one there is nothing to print. */
const refuseUnnumbered = (all: Printable[]) => {
  const lacking = all.filter(({ shipment, label }) => !(shipment?.trackingNo || label?.trackingNo))
  if (lacking.length === 0) return
  const numbers = lacking.slice(0, 3).map(({ order }) => order.orderNo)
  const others = lacking.length > 3 ? `等 ${lacking.length} 个订单` : ''
  throw new Refusal(codes.conflict, `${numbers.join('、')}${others}还没有运单号，请先取单号`)
}

/** Labels, one for each order or parcel: with the number as bars, or of 100 × 150 mm with the address alone. */
export const printLabels = async (
  deps: PrintDeps,
  member: Member,
  shop: Shop,
  { ids, paper }: { ids: string[]; paper: LabelPaper },
): Promise<Download> => {
  const all = await readPrintables(deps.db, member, ids)
  if (paper !== '100x150') refuseUnnumbered(all)
  return inTurn(deps, member, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const labels = all.map((sheet) => labelOf(member, sheet))
    const { name, phone, address } = senderOf(shop)
    const sender = { name, mobile: phone, address }
    const bytes = await printSheet({
      ...{ shop: letterheadOf(shop), sender, paper, madeAt: deps.now(), labels },
    })
    await auditPrinting(deps, member, 'printLabels', all)
    return new Download(bytes, 'application/pdf', fileName('面单', all))
  })
}
