import { isPickup } from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { FairQueue } from '../kernel/fair-queue.ts'
import { notFound } from '../kernel/refusal.ts'
import { getLabelService, type LabelPurchases } from '../modules/label/buy-labels.ts'
import { cancelLabel, listLabels } from '../modules/label/list-labels.ts'
import { closeRest } from '../modules/order/close-rest.ts'
import { correctParcel } from '../modules/order/correct-parcel.ts'
import { exportForCourier } from '../modules/order/export-for-courier.ts'
import { printDeliveryNotes, printLabels } from '../modules/order/print-shipping.ts'
import { readParcelFile } from '../modules/order/read-parcel-file.ts'
import { carriersOf, readCorrection, readParcels } from '../modules/order/read-parcels.ts'
import { shipOrder } from '../modules/order/shop-moves.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { withdrawParcel } from '../modules/order/withdraw-parcel.ts'
import { checkParcels } from '../modules/order-view/check-parcels.ts'
import { listSentParcels } from '../modules/order-view/list-sent-parcels.ts'
import { listShipping } from '../modules/order-view/list-shipping.ts'
import { shipInBulk } from '../modules/order-view/ship-in-bulk.ts'
import { moveAndShow, type OrderRouteDeps } from './show-moved.ts'

interface ShippingRouteDeps extends OrderRouteDeps {
  pdfRenderer: FairQueue
  labels: LabelPurchases
}

/** Shipping: waiting orders, parcels of one order or of many, and the papers that go with them. */
export const consoleShippingRoutes = (deps: ShippingRouteDeps) => {
  const shopOf = async ({ companyId }: Member) => {
    const shop = await deps.directory.find(companyId)
    if (!shop) throw notFound()
    return shop
  }
  return {
    listShipping: async ({ member, query }) =>
      listShipping(deps.db, await shopOf(member), member, query, deps.now()),
    listSentParcels: ({ member, query }) => listSentParcels(deps.db, member, query),
    listCarriers: async ({ member }) => carriersOf(await shopOf(member)),
    shipOrder: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      const parcels = readParcels(await shopOf(member), body.parcels)
      const move = {
        action: 'shipOrder' as const,
        order,
        details: {
          parcels: parcels.map(({ carrierName, trackingNo, lines }) =>
            `${carrierName} ${trackingNo}${lines ? `（${lines.length} 款）` : ''}`.trim(),
          ),
        },
        isPickup: parcels.some(({ carrier }) => isPickup(carrier)),
      }
      return moveAndShow(deps, member, move, (within, now) =>
        shipOrder(within, order, { parcels, seenDelivery: body.delivery, by: member.actor, now }),
      )
    },
    closeRest: async ({ member, params, body: { why, left } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const seen = left?.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }))
      return moveAndShow(deps, member, { action: 'closeRest', order, details: { why } }, (within, now) =>
        closeRest(within, order, { why, left: seen, by: member.actor, now }),
      )
    },
    correctParcel: async ({ member, params, body: { carrier, no, was, why } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const parcel = readCorrection(await shopOf(member), { carrier, no })
      const seen = { carrier: was.carrier, no: was.no }
      const move = {
        action: 'correctParcel' as const,
        order,
        details: { was: was.no, parcel: `${parcel.carrierName} ${parcel.trackingNo}`, why },
      }
      const moved = await moveAndShow(deps, member, move, async (within, now) => {
        const correction = { shipmentId: params.shipment_id, seen, parcel, why, by: member.actor, now }
        return correctParcel(within, order, correction)
      })
      return { ...moved, carrier: parcel.carrier, carrier_name: parcel.carrierName, no: parcel.trackingNo }
    },
    withdrawParcel: async ({ member, params, body: { was, why } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const details: { parcels: string[]; why: string } = { parcels: [], why }
      const move = { action: 'withdrawParcel' as const, order, details }
      const moved = await moveAndShow(deps, member, move, async (within, now) => {
        const withdrawal = { shipmentId: params.shipment_id, seen: was, why, by: member.actor, now }
        const withdrawn = await withdrawParcel(within, order, withdrawal)
        details.parcels = withdrawn.parcels
        return withdrawn.order
      })
      return { ...moved, parcels: details.parcels }
    },
    checkParcels: async ({ member, body }) => ({
      rows: await checkParcels(deps, member, await shopOf(member), body.lines),
    }),
    shipInBulk: async ({ member, body }) => ({
      rows: await shipInBulk(deps, member, await shopOf(member), body.lines),
    }),
    readParcelFile: async ({ member, body }) => ({ rows: await readParcelFile(member, body.content) }),
    printDeliveryNotes: async ({ member, query: { ids, paper, prices } }) =>
      printDeliveryNotes(deps, member, await shopOf(member), { ids, paper, withPrices: prices === 'yes' }),
    printLabels: async ({ member, query }) => printLabels(deps, member, await shopOf(member), query),
    getLabelService: async ({ member }) => getLabelService(deps, await shopOf(member)),
    buyLabels: async ({ member, body }) => ({
      rows: await deps.labels.buy(member, await shopOf(member), body.ids),
    }),
    listLabels: ({ member, query }) => listLabels(deps.db, member, query),
    cancelLabel: ({ member, params }) => cancelLabel(deps, member, params.id),
    exportForCourier: async ({ member, query }) =>
      exportForCourier(deps, member, await shopOf(member), query.ids),
  } satisfies ConsoleRoutes
}
