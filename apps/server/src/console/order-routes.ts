import type { Db } from '../db/database.ts'
import { type Member, maySeePrices } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { approveForShop, finishForShop } from '../modules/order/move-for-shop.ts'
import { noteForShop } from '../modules/order/note-for-shop.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { rejectArtwork, returnArtwork } from '../modules/order/shop-moves.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { undoApproval } from '../modules/order/undo-approval.ts'
import { describeNote } from '../modules/order-view/describe-shop-order.ts'
import { askExtraForShop, lowerOwedForShop } from '../modules/payment/ask-extra.ts'
import { cancelForShop, listRefundsOfCancelling } from '../modules/payment/cancel-for-shop.ts'
import { changeDeliveryForShop } from '../modules/payment/change-delivery-for-shop.ts'
import { moveManyOrders } from '../modules/payment/move-many-orders.ts'
import { repriceForShop } from '../modules/payment/reprice-for-shop.ts'
import { showRefund } from './present-money.ts'
import { moveAndShow, type OrderRouteDeps, showMoved } from './show-moved.ts'

/** The named lines; all of them if none is named. */
const pickLines = async (db: Db, { companyId, id }: OrderRow, lineIds: string[] | undefined) => {
  const ids = (await orderRepository.linesOf(db, companyId, [id])).map((line) => line.id)
  if (lineIds?.some((lineId) => !ids.includes(lineId))) throw notFound()
  return lineIds ?? ids
}

/** Every move of the shop with an order, or with many. */
export const consoleOrderRoutes = (deps: OrderRouteDeps) => {
  const showOwed = async (member: Member, order: OrderRow, changed: OrderRow) => ({
    ...(await showMoved(deps, member, order, changed)),
    ...(maySeePrices(member) && { total_fen: changed.totalFen, owed_fen: changed.owedFen }),
  })
  return {
    approveArtwork: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      return showMoved(deps, member, order, await approveForShop(deps, member, order, body))
    },
    rejectArtwork: async ({ member, params, body: { why, lines, files } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const lineIds = await pickLines(deps.db, order, lines)
      const marks = files?.reduce((sum, file) => sum + file.marks.length, 0)
      const details = { why, ...(marks && { marks }) }
      return moveAndShow(deps, member, { action: 'rejectArtwork', order, details }, (within, now) =>
        rejectArtwork(within, order, { why, files, lineIds, by: member.actor, now }),
      )
    },
    undoApproval: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      return moveAndShow(deps, member, { action: 'undoApproval', order }, (within, now) =>
        undoApproval(within, order, member.actor, now),
      )
    },
    returnArtwork: async ({ member, params, body: { to, why, lines } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const lineIds = await pickLines(deps.db, order, lines)
      return moveAndShow(
        deps,
        member,
        { action: 'returnArtwork', order, details: { to, why } },
        (within, now) => returnArtwork(within, order, { to, lineIds, why, by: member.actor, now }),
      )
    },
    finishProduction: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      return showMoved(deps, member, order, await finishForShop(deps, member, order))
    },
    cancelOrder: async ({ member, params, body: { why } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const moved = await cancelForShop(deps, member, order, why)
      const answer = await showMoved(deps, member, order, moved)
      const refunds = await listRefundsOfCancelling(deps.db, order)
      if (refunds.length > 0) deps.poller.soon()
      return {
        ...answer,
        ...(maySeePrices(member) && {
          refunds: refunds.map(({ refund, payment }) => showRefund(refund, payment)),
        }),
      }
    },
    addOrderNote: async ({ member, params, body: { text, key }, visitor }) => {
      const order = await getOrder(deps.db, member, params.id)
      const note = await noteForShop(deps, member, order, { text, key: key ?? visitor.idempotencyKey })
      return { ...(await showMoved(deps, member, order, order)), note: describeNote(note) }
    },
    repriceOrder: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      const { order: moved, wasFen, oldCodeUntil } = await repriceForShop(deps, member, order, body)
      const sums = maySeePrices(member) ? { was_fen: wasFen, total_fen: moved.totalFen } : {}
      const answer = await showMoved(deps, member, order, moved)
      return { ...answer, ...sums, old_code_until: oldCodeUntil?.getTime() }
    },
    askExtra: async ({ member, params, body, visitor }) => {
      const order = await getOrder(deps.db, member, params.id)
      const input = { ...body, key: body.key ?? visitor.idempotencyKey }
      return showOwed(member, order, await askExtraForShop(deps, member, order, input))
    },
    lowerOwed: async ({ member, params, body, visitor }) => {
      const order = await getOrder(deps.db, member, params.id)
      const input = { ...body, key: body.key ?? visitor.idempotencyKey }
      return showOwed(member, order, await lowerOwedForShop(deps, member, order, input))
    },
    changeDelivery: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      const shop = await deps.directory.find(member.companyId)
      if (!shop) throw notFound()
      const delivered = await changeDeliveryForShop(deps, member, shop, order, body)
      return {
        ...(await showMoved(deps, member, order, delivered.order)),
        changed: delivered.isChanged,
        ...(maySeePrices(member) && { diff_fen: delivered.diffFen }),
        printed_at: delivered.printedAt?.getTime(),
      }
    },
    moveOrders: ({ member, body, visitor }) =>
      moveManyOrders(deps, member, { ...body, key: body.key ?? visitor.idempotencyKey }),
  } satisfies ConsoleRoutes
}
