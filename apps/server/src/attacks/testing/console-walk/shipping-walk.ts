import { randomUUIDv7 } from 'node:crypto'
import { stateOfOrder } from '@yinpu/contract'
import { type ConsoleCallName, mostParcelRows } from '@yinpu/contract/console'
import { isNightly } from '../../../testing/test-turns.ts'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { aPage, hundred, megabytes, nothing, why } from './inputs.ts'

/** A parcel with everything, and its number. */
const sentParcel = async (shop: DearShop) => {
  const id = await shop.largePaid(stateOfOrder.awaitingShipment)
  const no = `ZT${randomUUIDv7().slice(-10)}`
  await shop.boss('shipOrder', { params: { id }, body: { parcels: [{ carrier: 'zto', no }] } })
  const { shipments } = await shop.boss('getOrder', { params: { id } })
  return { id, no, shipmentId: shipments[0]?.shipment_id ?? '' }
}

/** In CI a part of the limit: every row is a transaction of its own. */
export const parcelRows = isNightly ? mostParcelRows : 100

/** Rows of a parcel file, each of an order that waits for its parcel. */
const rowsToShip = async (shop: DearShop) => {
  const ids = await dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, parcelRows, () => ({
    state: stateOfOrder.awaitingShipment,
  }))
  const numbers = await dearRowsRepository.orderNumbers(shop.database.db, ids)
  return numbers.map((order_no, at) => ({
    row: at + 1,
    order_no,
    no: `ZT9${randomUUIDv7().slice(-9)}`,
    carrier: 'zto',
  }))
}

export const shippingWalk = {
  shipOrder: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.awaitingShipment)
    const parcels = (await shop.linesOf(id)).map(({ line_id, quantity }, at) => ({
      ...{ carrier: 'zto', no: `ZT8${String(at).padStart(3, '0')}${randomUUIDv7().slice(-6)}` },
      lines: [{ line_id, quantity }],
    }))
    return { params: { id }, body: { parcels } }
  },
  closeRest: async (shop) => {
    const id = await shop.largePaid(stateOfOrder.awaitingShipment)
    const [line] = await shop.linesOf(id)
    const lines = [{ line_id: line?.line_id ?? '', quantity: 1 }]
    const body = { parcels: [{ carrier: 'zto', no: `ZT7${randomUUIDv7().slice(-8)}`, lines }] }
    await shop.boss('shipOrder', { params: { id }, body })
    return { params: { id }, body: { why } }
  },
  correctParcel: async (shop) => {
    const { id, no, shipmentId } = await sentParcel(shop)
    const body = { carrier: 'zto', no: `${no}1`, was: { carrier: 'zto', no }, why }
    return { params: { id, shipment_id: shipmentId }, body }
  },
  withdrawParcel: async (shop) => {
    const { id, no, shipmentId } = await sentParcel(shop)
    return { params: { id, shipment_id: shipmentId }, body: { was: { carrier: 'zto', no }, why } }
  },
  listShipping: aPage,
  listSentParcels: aPage,
  listCarriers: nothing,
  checkParcels: async (shop) => ({ body: { lines: await rowsToShip(shop) } }),
  shipInBulk: async (shop) => ({ body: { lines: await rowsToShip(shop) } }),
  readParcelFile: () => ({ body: { name: 'a.txt', content: megabytes(10, 'YP1\tZT1\tzto\n') } }),
  printDeliveryNotes: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),
  printLabels: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),
  getLabelService: nothing,
  // Fifty of them: each is asked for from the simulated provider of the demo shop.
  buyLabels: async (shop) => ({
    body: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).slice(0, 50) },
  }),
  listLabels: aPage,
  cancelLabel: async (shop) => {
    const ids = (await hundred(shop, stateOfOrder.awaitingShipment)).slice(0, 1)
    await shop.boss('buyLabels', { body: { ids } })
    const { label } = await shop.boss('getOrder', { params: { id: ids[0] ?? '' } })
    return { params: { id: label?.label_id ?? '' } }
  },
  exportForCourier: async (shop) => ({
    query: { ids: (await hundred(shop, stateOfOrder.awaitingShipment)).join(',') },
  }),
} satisfies Partial<Walk<ConsoleCallName>>
