import { codes } from '@yinpu/contract'
import { type ConsoleCallName, isPickup, pickup } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { cancelOrder } from '../modules/order/end-order.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import {
  approveArtwork,
  finishProduction,
  type Parcel,
  rejectArtwork,
  shipOrder,
} from '../modules/order/shop-moves.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import type { PaymentPoller } from '../modules/payment/payment-poller.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import { companyNames, getOrder, mayCount } from './act-for-shop.ts'
import { showRefund } from './shown-money.ts'
import { showOrders, showWholeOrder } from './shown-orders.ts'

export interface OrderRouteDeps extends PaymentDeps {
  poller: PaymentPoller
}

interface Move {
  action: ConsoleCallName
  order: OrderRow
  /** what else the audit keeps */
  told?: Record<string, unknown>
  isPickup?: boolean
}

/** A move of an order with its row of the audit, and what is answered to it. */
export const moveForShop = async (
  deps: OrderRouteDeps,
  member: Member,
  { action, order, told, isPickup = false }: Move,
  step: (deps: OrderRouteDeps, now: number) => Promise<OrderRow>,
) => {
  const now = deps.now()
  const moved = await deps.db.transaction(async (tx) => {
    const done = await step({ ...deps, db: tx }, now)
    const subject = { kind: 'order', id: order.id, name: order.orderNo }
    const after = { state: done.state, ...told }
    await writeAudit(tx, member, { action, subject, before: { state: order.state }, after }, now)
    return done
  })
  const names = await companyNames(deps.db, member.companyId)
  const sums = mayCount(member) ? { paid_fen: moved.paidFen, collect_fen: moved.collectFen } : {}
  return {
    order_id: order.id,
    order_no: order.orderNo,
    company_id: order.companyId,
    company: names.get(order.companyId) ?? '',
    was_state: order.state,
    state: moved.state,
    ...sums,
    pickup: isPickup,
  }
}

interface GivenParcel {
  carrier: string
  no: string
}

/** Each with one of the shop's carriers by its id or name, or none at all where the buyer comes for the goods. */
const readParcels = async (db: Db, companyId: string, given: GivenParcel[]): Promise<Parcel[]> => {
  const { freight } = readShopTariff(await companyRepository.findTariff(db, companyId)).source
  const carriers = [...freight.carriers, pickup]
  return given.map(({ carrier, no }, at) => {
    const wanted = carrier.toLowerCase()
    const found = carriers.find(({ id, name }) => id.toLowerCase() === wanted || name === carrier)
    const field = `parcels.${at}`
    if (!found) {
      const known = carriers.map(({ id, name }) => `${name}（${id}）`).join('、')
      throw invalidFields({ [`${field}.carrier`]: `店铺没有物流“${carrier}”，可以用：${known}` })
    }
    if (isPickup(found.id) && (no !== '' || given.length > 1))
      throw invalidFields({ [`${field}.no`]: '自提没有运单号，也没有别的包裹' })
    if (!isPickup(found.id) && no === '') throw invalidFields({ [`${field}.no`]: '请填写运单号' })
    return { carrier: found.id, carrierName: found.name, trackingNo: no }
  })
}

/** The lines that are named; all of them where none is. */
const pickLines = async (db: Db, { companyId, id }: OrderRow, wanted: string[] | undefined) => {
  const ids = (await orderRepository.linesOf(db, companyId, [id])).map((line) => line.id)
  if (wanted?.some((one) => !ids.includes(one))) throw notFound()
  return wanted ?? ids
}

/** What goes back for a cancelled order, besides what went back before. */
const refundsOfCancelling = async (db: Db, { companyId, id }: OrderRow) => {
  const [refunds, payments] = await Promise.all([
    refundRepository.listOf(db, companyId, id),
    paymentRepository.listOf(db, companyId, id),
  ])
  const paymentOf = new Map(payments.map((payment) => [`cancel:${payment.id}`, payment]))
  return refunds
    .filter(({ cause }) => paymentOf.has(cause))
    .map((refund) => showRefund(refund, paymentOf.get(refund.cause)))
}

const requireView = ({ permissions }: Member) => {
  if (!permissions.has('order.view')) throw new Refusal(codes.refused)
}

/** Orders as the command line lists and shows them, and every move of theirs that is the shop's. */
export const consoleOrderRoutes = (deps: OrderRouteDeps) =>
  ({
    listNewestOrders: async ({ member, query: { state, limit } }) => {
      requireView(member)
      const rows = await orderRepository.listNewest(deps.db, [member.companyId], state, limit)
      return showOrders(deps.db, member, rows)
    },
    getWholeOrder: async ({ member, params }) => {
      requireView(member)
      return showWholeOrder(deps.db, member, await getOrder(deps.db, member, params.id))
    },
    approveArtwork: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      return moveForShop(deps, member, { action: 'approveArtwork', order }, (within, now) =>
        approveArtwork(within, order, member.actor, now),
      )
    },
    rejectArtwork: async ({ member, params, body: { why, lines, files } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const lineIds = await pickLines(deps.db, order, lines)
      const marks = files?.reduce((sum, file) => sum + file.marks.length, 0)
      const told = { why, ...(marks && { marks }) }
      return moveForShop(deps, member, { action: 'rejectArtwork', order, told }, (within, now) =>
        rejectArtwork(within, order, { why, files, lineIds, by: member.actor, now }),
      )
    },
    finishProduction: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      return moveForShop(deps, member, { action: 'finishProduction', order }, (within, now) =>
        finishProduction(within, order, member.actor, now),
      )
    },
    shipOrder: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      const parcels = await readParcels(deps.db, order.companyId, body.parcels)
      const move = {
        action: 'shipOrder' as const,
        order,
        told: {
          parcels: parcels.map(({ carrierName, trackingNo }) => `${carrierName} ${trackingNo}`.trim()),
        },
        isPickup: parcels.some(({ carrier }) => isPickup(carrier)),
      }
      return moveForShop(deps, member, move, (within, now) =>
        shipOrder(within, order, { parcels, by: member.actor, now }),
      )
    },
    cancelOrder: async ({ member, params, body: { why } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const move = { action: 'cancelOrder' as const, order, told: { why } }
      const moved = await moveForShop(deps, member, move, (within, now) =>
        cancelOrder(within, order, { by: member.actor, reason: why, now }),
      )
      const refunds = await refundsOfCancelling(deps.db, order)
      if (refunds.length > 0) deps.poller.soon()
      return { ...moved, ...(mayCount(member) && { refunds }) }
    },
  }) satisfies ConsoleRoutes
