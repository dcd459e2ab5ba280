import { addressText, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Recipient } from '../../documents/delivery-sheet.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type LabelRow, labelRepository } from './label-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from './order-repository.ts'
import { shippedPieces } from './pack-parcels.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'

/** One note or label: an order with its unshipped rest, or one of its parcels with its content. */
export interface Printable {
  order: OrderRow
  lines: OrderLineRow[]
  shipment: ShipmentRow | undefined
  /** the number among several parcels; empty if there is one */
  parcel: string
  /** the number of 电子面单: of this parcel, or of the next one */
  label: LabelRow | undefined
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
export const readPrintables = async (db: Db, { companyId }: Member, ids: string[]): Promise<Printable[]> => {
  if (!ids.every(isUuid)) throw notFound()
  const shipments = await shipmentRepository.findByIds(db, companyId, ids)
  const shipmentById = new Map(shipments.map((row) => [row.id, row]))
  const orderIds = [...new Set(ids.map((id) => shipmentById.get(id)?.orderId ?? id))]
  const [orders, allLines, allContents, allShipments, allLabels] = await Promise.all([
    orderRepository.listByIds(db, companyId, orderIds),
    orderRepository.linesOf(db, companyId, orderIds),
    shipmentRepository.contentsOf(db, companyId, orderIds),
    shipmentRepository.listOfOrders(db, companyId, orderIds),
    labelRepository.listLive(db, companyId, orderIds),
  ])
  return ids.map((id) => {
    const shipment = shipmentById.get(id)
    const order = orders.find(({ id: orderId }) => orderId === (shipment?.orderId ?? id))
    if (!order) throw notFound()
    const lines = allLines.filter(({ orderId }) => orderId === order.id)
    const contents = allContents.filter(({ orderId }) => orderId === order.id)
    const siblings = allShipments.filter(({ orderId }) => orderId === order.id)
    const parts = contents.filter(({ shipmentId }) => shipmentId === shipment?.id)
    const ofParcel = (label: LabelRow) =>
      label.orderId === order.id && label.shipmentId === (shipment?.id ?? null)
    const number = siblings.findIndex((sibling) => sibling.id === shipment?.id) + 1
    return {
      order,
      lines,
      shipment,
      label: allLabels.find(ofParcel),
      parcel: shipment && siblings.length > 1 ? `第 ${number} / ${siblings.length} 个包裹` : '',
      packed: shipment
        ? parts.length > 0
          ? new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]))
          : undefined
        : leftOf(order, lines, contents),
    }
  })
}

export const recipientOf = ({ address }: OrderRow): Recipient | undefined =>
  address
    ? {
        name: address.name,
        mobile: address.mobile,
        address: addressText(address),
      }
    : undefined

/** Lines that are not in the parcel are left out. */
export const packedLines = ({ lines, packed }: Printable) =>
  packed ? lines.filter(({ id }) => (packed.get(id) ?? 0) > 0) : lines
