import { isDeepStrictEqual } from 'node:util'
import { addressText, codes, formatFen, formatNumber, stateOfOrder, summariseSpec } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Delivery, Recipient } from '../../documents/delivery-sheet.ts'
import { type Member, mayReveal, maySeePrices } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deliveryChangeRepository } from './delivery-change-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from './order-repository.ts'
import { shippedPieces } from './pack-parcels.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'

interface PrintDeps {
  db: Db
  now: () => number
  /** prints sheets, one after the other */
  pdfRenderer: FairQueue
}

/** One note or label: an order with its unshipped rest, or one of its parcels with its content. */
interface Printable {
  order: OrderRow
  lines: OrderLineRow[]
  shipment: ShipmentRow | undefined
  /** the number among several parcels; empty if there is one */
  parcel: string
  /** pieces by line; undefined: the content of this parcel is unknown */
  packed: Map<string, number> | undefined
}

const leftOf = (order: OrderRow, lines: OrderLineRow[], contents: { lineId: string; quantity: number }[]) => {
  const shipped = shippedPieces(order.state, lines, contents)
  const left = lines.map(({ id, quantity }) => [id, quantity - (shipped.get(id) ?? 0)] as const)
  const isOver = left.every(([, quantity]) => quantity <= 0) || order.state > stateOfOrder.awaitingShipment
  return isOver ? shipped : new Map(left)
}

/** In the order of the request; another shop's record and one that never existed are both not found. */
const readAll = async (db: Db, { companyId }: Member, ids: string[]): Promise<Printable[]> => {
  if (!ids.every(isUuid)) throw notFound()
  const shipments = await shipmentRepository.findByIds(db, companyId, ids)
  const shipmentById = new Map(shipments.map((row) => [row.id, row]))
  const orderIds = [...new Set(ids.map((id) => shipmentById.get(id)?.orderId ?? id))]
  const [orders, allLines, allContents, allShipments] = await Promise.all([
    orderRepository.listByIds(db, companyId, orderIds),
    orderRepository.linesOf(db, companyId, orderIds),
    shipmentRepository.contentsOf(db, companyId, orderIds),
    shipmentRepository.listOfOrders(db, companyId, orderIds),
  ])
  return ids.map((id) => {
    const shipment = shipmentById.get(id)
    const order = orders.find(({ id: orderId }) => orderId === (shipment?.orderId ?? id))
    if (!order) throw notFound()
    const lines = allLines.filter(({ orderId }) => orderId === order.id)
    const contents = allContents.filter(({ orderId }) => orderId === order.id)
    const siblings = allShipments.filter(({ orderId }) => orderId === order.id)
    const parts = contents.filter(({ shipmentId }) => shipmentId === shipment?.id)
    const number = siblings.findIndex((sibling) => sibling.id === shipment?.id) + 1
    return {
      order,
      lines,
      shipment,
      parcel: shipment && siblings.length > 1 ? `第 ${number} / ${siblings.length} 个包裹` : '',
      packed: shipment
        ? parts.length > 0
          ? new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]))
          : undefined
        : leftOf(order, lines, contents),
    }
  })
}

const recipientOf = ({ address }: OrderRow): Recipient | undefined =>
  address
    ? {
        name: address.name,
        mobile: address.mobile,
        address: addressText(address),
      }
    : undefined

const amountOf = ({ unit }: OrderLineRow, quantity: number) => `${formatNumber(quantity, 2)} ${unit}`

/** Sums only for those who may see them; but all have to know that money is to be collected. */
const collectWords = (member: Member, { collectFen }: OrderRow) => {
  if (collectFen === 0) return ''
  return maySeePrices(member) ? `到付，请收 ¥${formatFen(collectFen)}` : '到付，请收款'
}

/** Lines that are not in the parcel are left out. */
const packedLines = ({ lines, packed }: Printable) =>
  packed ? lines.filter(({ id }) => (packed.get(id) ?? 0) > 0) : lines

const deliveryOf = (member: Member, sheet: Printable): Delivery => ({
  number: sheet.order.orderNo,
  recipient: recipientOf(sheet.order),
  pickupCode: sheet.order.pickupCode ?? '',
  carrier: sheet.shipment
    ? `${sheet.shipment.carrierName} ${sheet.shipment.trackingNo}`.trim()
    : sheet.order.carrierName,
  parcel: sheet.parcel && !sheet.packed ? `${sheet.parcel}，与其他包裹一起发出` : sheet.parcel,
  lines: packedLines(sheet).map((line) => ({
    name: line.name,
    spec: summariseSpec(line.spec),
    ordered: amountOf(line, line.quantity),
    packed: sheet.packed ? amountOf(line, sheet.packed.get(line.id) ?? 0) : '',
  })),
  remark: mayReveal(member) ? sheet.order.remark : maskPhonesIn(sheet.order.remark),
  collect: collectWords(member, sheet.order),
})

const labelOf = (member: Member, sheet: Printable) => ({
  number: sheet.order.orderNo,
  recipient: recipientOf(sheet.order),
  carrier: sheet.shipment?.carrierName ?? sheet.order.carrierName,
  trackingNo: sheet.shipment?.trackingNo ?? '',
  parcel: sheet.parcel,
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
const auditPrinting = (deps: PrintDeps, member: Member, action: ConsoleCallName, all: Printable[]) =>
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

/** 送货单: one for each order or parcel, all in one file. */
export const printDeliveryNotes = async (
  deps: PrintDeps,
  member: Member,
  shop: Shop,
  ids: string[],
): Promise<Download> => {
  const all = await readAll(deps.db, member, ids)
  return inTurn(deps, member, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const deliveries = all.map((sheet) => deliveryOf(member, sheet))
    const sheet = { shop: letterheadOf(shop), madeAt: deps.now(), deliveries }
    const bytes = await printSheet(sheet)
    await auditPrinting(deps, member, 'printDeliveryNotes', all)
    return new Download(bytes, 'application/pdf', fileName('送货单', all))
  })
}

/** Labels of 100 × 150 mm, one for each order or parcel. */
export const printLabels = async (
  deps: PrintDeps,
  member: Member,
  shop: Shop,
  ids: string[],
): Promise<Download> => {
  const all = await readAll(deps.db, member, ids)
  return inTurn(deps, member, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const labels = all.map((sheet) => labelOf(member, sheet))
    const bytes = await printSheet({ shop: letterheadOf(shop), madeAt: deps.now(), labels })
    await auditPrinting(deps, member, 'printLabels', all)
    return new Download(bytes, 'application/pdf', fileName('面单', all))
  })
}
