import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import {
  approveRefundRequest,
  getRefundRequest,
  rejectRefundRequest,
  withdrawRefundRequest,
} from '../modules/after-sale/decide-refund-request.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { listRefundRequests, listRefunds } from '../modules/order-view/list-refunds.ts'
import { readRefundable } from '../modules/payment/refund/read-refundable.ts'
import { refundForShop, retryForShop } from '../modules/payment/refund/refund-for-shop.ts'
import { getRefund } from './act-for-shop.ts'
import { showRequestOf, showRequests } from './present-refund-requests.ts'
import { showListed, showRefundOrRequest, showSettled } from './present-refunds.ts'
import type { OrderRouteDeps } from './show-moved.ts'

type Deps = OrderRouteDeps

/** Outgoing money: at once, or after a colleague has agreed. */
export const consoleRefundRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    refundOrder: async ({ member, body, visitor }) => {
      const key = body.key ?? visitor.idempotencyKey
      return showRefundOrRequest(deps, await refundForShop(deps, member, body, key))
    },
    retryRefund: async ({ member, params, body }) => {
      const refund = await getRefund(db, member, params.no)
      return showSettled(deps, await retryForShop(deps, member, refund, body.back))
    },
    getRefundable: async ({ member, params }) =>
      readRefundable(deps, member, await getOrder(db, member, params.id)),
    listRefunds: async ({ member, query }) => {
      const { page, next } = await listRefunds(deps, member, query)
      return { list: page.map((row) => showListed(member, row, deps.now())), next }
    },
    listRefundRequests: async ({ member, query }) => {
      const { page, next } = await listRefundRequests(db, member, query)
      return { list: await showRequests(db, member, page), next }
    },
    approveRefund: async ({ member, params }) => {
      const seen = await getRefundRequest(db, member, params.no)
      return showRefundOrRequest(deps, await approveRefundRequest(deps, member, seen))
    },
    rejectRefund: async ({ member, params, body: { why } }) => {
      const seen = await getRefundRequest(db, member, params.no)
      return showRequestOf(db, member, await rejectRefundRequest(deps, member, seen, why))
    },
    withdrawRefund: async ({ member, params }) => {
      const seen = await getRefundRequest(db, member, params.no)
      return showRequestOf(db, member, await withdrawRefundRequest(deps, member, seen))
    },
  } satisfies ConsoleRoutes
}
