import { type PayChannel, type RefundRequestState, stateOfRefundRequest } from '@yinpu/contract'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import {
  approveRefundRequest,
  getRefundRequest,
  rejectRefundRequest,
  withdrawRefundRequest,
} from '../modules/after-sale/decide-refund-request.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { findByKeyword } from '../modules/order-view/find-orders-of-money.ts'
import { pageOf, readCursor } from '../modules/order-view/money-cursor.ts'
import { moneyListRepository, refundTimeoutMs } from '../modules/order-view/money-list-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundForShop, retryForShop } from '../modules/payment/refund/refund-for-shop.ts'
import { refundedTodayFen } from '../modules/payment/refund/refund-limit.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { refundRequestRepository } from '../modules/payment/refund/refund-request-repository.ts'
import { getRefund } from './act-for-shop.ts'
import { showRequestOf, showRequests } from './present-refund-requests.ts'
import { showListed, showRefundOrRequest, showSettled } from './present-refunds.ts'
import type { OrderRouteDeps } from './show-moved.ts'

type Deps = OrderRouteDeps

interface RequestQuery {
  order_id?: string | undefined
  state?: RefundRequestState | undefined
  limit: number
  cursor?: string | undefined
}

/** Waiting requests first, then decided ones. */
const listRequests = async (
  { db }: Deps,
  member: Member,
  { state, order_id, limit, cursor }: RequestQuery,
) => {
  if (order_id !== undefined && !isUuid(order_id)) return { list: [] }
  const { companyId } = member
  const position = readCursor(cursor, ['open', 'decided'])
  const listPart = (part: 'open' | 'decided', most: number) =>
    moneyListRepository.listRequests(db, companyId, part, {
      filter: { state, orderId: order_id },
      cursor: position?.part === part ? position : undefined,
      most,
    })
  const open = position?.part === 'decided' ? [] : await listPart('open', limit + 1)
  const rows = open.length > limit ? open : [...open, ...(await listPart('decided', limit + 1 - open.length))]
  const { page, next } = pageOf(rows, limit, ({ request, micros }) => ({
    part: request.state === stateOfRefundRequest.open ? 'open' : 'decided',
    micros: Number(micros),
    id: request.id,
  }))
  return { list: await showRequests(db, member, page), next }
}

interface RefundQuery {
  keyword?: string | undefined
  state?: 'unfinished' | 'hanging' | 'failed' | 'done' | undefined
  channel?: PayChannel | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Failed and hanging refunds come first, however old they are. */
const listRefunds = async ({ db, now }: Deps, { companyId }: Member, query: RefundQuery) => {
  const { limit, cursor, keyword, ...filter } = query
  const position = readCursor(cursor, ['hanging', 'rest'])
  const matches = await findByKeyword(db, companyId, keyword)
  const longAgo = new Date(now() - refundTimeoutMs)
  const listPart = (part: 'hanging' | 'rest', most: number) =>
    moneyListRepository.listRefunds(db, companyId, part, longAgo, {
      filter: { ...filter, ...matches },
      cursor: position?.part === part ? position : undefined,
      most,
    })
  const hanging = position?.part === 'rest' ? [] : await listPart('hanging', limit + 1)
  const isFull = hanging.length > limit || filter.state === 'hanging'
  const rows = isFull ? hanging : [...hanging, ...(await listPart('rest', limit + 1 - hanging.length))]
  const { page, next } = pageOf(rows, limit, ({ refund, isHanging, micros }) => ({
    part: isHanging ? 'hanging' : 'rest',
    micros: Number(micros),
    id: refund.id,
  }))
  return { list: page.map((row) => showListed(row, now())), next }
}

/** The amount of an order that can still be refunded, and the part of it that this person refunds alone. */
const showRefundable = async ({ db, now }: Deps, { actor, limits }: Member, { companyId, id }: OrderRow) => {
  const payments = (await paymentRepository.listOf(db, companyId, id)).filter(({ counts }) => counts)
  const rows = []
  for (const { id: paymentId, paymentNo, channel, offlineLabel, amountFen } of payments) {
    const refunded = await refundRepository.sumOf(db, companyId, paymentId)
    rows.push({
      payment_no: paymentNo,
      channel,
      offline_label: offlineLabel,
      amount_fen: amountFen,
      refunded_fen: refunded,
      rest_fen: amountFen - refunded,
    })
  }
  return {
    payments: rows,
    rest_fen: rows.reduce((sum, { rest_fen }) => sum + rest_fen, 0),
    waiting_fen: await refundRequestRepository.sumOpen(db, companyId, id),
    limit_fen: limits.refund_fen,
    given_fen: await refundedTodayFen(db, companyId, { by: actor, now: now() }),
  }
}

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
      showRefundable(deps, member, await getOrder(db, member, params.id)),
    listRefunds: ({ member, query }) => listRefunds(deps, member, query),
    listRefundRequests: ({ member, query }) => listRequests(deps, member, query),
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
