import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { rejectArtwork } from '../modules/order/shop-moves.ts'
import { describeNote } from '../modules/order-view/describe-shop-order.ts'
import { getOrder, mayCount } from './act-for-shop.ts'
import { moveForShop, type OrderRouteDeps, showMoved } from './move-for-shop.ts'
import {
  approveForShop,
  cancelForShop,
  finishForShop,
  noteForShop,
  refundsOfCancelling,
  repriceForShop,
} from './order-moves.ts'

/** The named lines; all of them if none is named. */
const pickLines = async (db: Db, { companyId, id }: OrderRow, wanted: string[] | undefined) => {
  const ids = (await orderRepository.linesOf(db, companyId, [id])).map((line) => line.id)
  if (wanted?.some((one) => !ids.includes(one))) throw notFound()
  return wanted ?? ids
}

/** Every move of the shop with an order. */
export const consoleOrderRoutes = (deps: OrderRouteDeps) =>
  ({
    approveArtwork: async ({ member, params }) =>
      approveForShop(deps, member, await getOrder(deps.db, member, params.id)),
    rejectArtwork: async ({ member, params, body: { why, lines, files } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const lineIds = await pickLines(deps.db, order, lines)
      const marks = files?.reduce((sum, file) => sum + file.marks.length, 0)
      const told = { why, ...(marks && { marks }) }
      return moveForShop(deps, member, { action: 'rejectArtwork', order, told }, (within, now) =>
        rejectArtwork(within, order, { why, files, lineIds, by: member.actor, now }),
      )
    },
    finishProduction: async ({ member, params }) =>
      finishForShop(deps, member, await getOrder(deps.db, member, params.id)),
    cancelOrder: async ({ member, params, body: { why } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const moved = await cancelForShop(deps, member, order, why)
      const refunds = await refundsOfCancelling(deps.db, order)
      if (refunds.length > 0) deps.poller.soon()
      return { ...moved, ...(mayCount(member) && { refunds }) }
    },
    addOrderNote: async ({ member, params, body: { text, key }, visitor }) => {
      const order = await getOrder(deps.db, member, params.id)
      const note = await noteForShop(deps, member, order, { text, key: key ?? visitor.idempotencyKey })
      return { ...(await showMoved(deps, member, order, order)), note: describeNote(note) }
    },
    repriceOrder: async ({ member, params, body }) => {
      const order = await getOrder(deps.db, member, params.id)
      const { order: moved, wasFen, oldCodeUntil } = await repriceForShop(deps, member, order, body)
      const sums = mayCount(member) ? { was_fen: wasFen, total_fen: moved.totalFen } : {}
      const answer = await showMoved(deps, member, order, moved)
      return { ...answer, ...sums, old_code_until: oldCodeUntil?.getTime() }
    },
  }) satisfies ConsoleRoutes
