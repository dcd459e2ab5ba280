import { randomUUID } from 'node:crypto'
import {
  codes,
  type PayChannel,
  payChannel,
  type RefundRequestState,
  type RefundWay,
  stateOfRefund,
  stateOfRefundRequest,
} from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { agreeAsAsked } from '../modules/after-sale/agree-or-ask.ts'
import { type AuditEntry, writeAudit } from '../modules/audit/write-audit.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { findByKeyword } from '../modules/order-view/find-orders-of-money.ts'
import { pageOf, readCursor } from '../modules/order-view/money-cursor.ts'
import { moneyListRepository, refundTimeoutMs } from '../modules/order-view/money-list-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { approveRequest, rejectRequest, withdrawRequest } from '../modules/payment/refund/decide-refund.ts'
import { type GiveBackResult, giveBack } from '../modules/payment/refund/give-back.ts'
import { isMarkable, isUnmarkable } from '../modules/payment/refund/mark-offline-refund.ts'
import { retryRefund } from '../modules/payment/refund/refund-by-shop.ts'
import { refundedTodayFen } from '../modules/payment/refund/refund-limit.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund/refund-repository.ts'
import {
  type RefundRequestRow,
  refundRequestRepository,
} from '../modules/payment/refund/refund-request-repository.ts'
import { refundMethodOf } from '../modules/payment/refund/refund-ways.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { companyNames, getOrder, getRefund } from './act-for-shop.ts'
import { refuseUnlessApproves } from './claim-approvers.ts'
import type { OrderRouteDeps } from './move-for-shop.ts'
import { showRefund, tellProvider } from './shown-money.ts'
import { personOf, showRequestOf, showRequests } from './shown-refund-requests.ts'

type Deps = OrderRouteDeps

interface RefundInput {
  order_id: string
  amount_fen: number
  why: string
  back: RefundWay
}

const subjectOf = ({ id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>) => ({
  kind: 'order',
  id,
  name: orderNo,
})

const showClaimOf = async (db: Db, companyId: string, afterSaleId: string | null) => {
  const claim = afterSaleId ? await afterSaleRepository.findOfCompany(db, companyId, afterSaleId) : undefined
  return claim && { after_id: claim.id, after_no: claim.afterNo, state: claim.state }
}

/** A refund that waits for approval, in the form of a refund that does not exist yet. */
const showAsked = async ({ db }: Deps, request: RefundRequestRow) => {
  const { companyId, orderId, afterSaleId } = request
  const [order, payments, names, afterSale] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.listOf(db, companyId, orderId),
    companyNames(db, companyId),
    showClaimOf(db, companyId, afterSaleId),
  ])
  return {
    after_sale: afterSale,
    order_id: orderId,
    order_no: order?.orderNo ?? '',
    company_id: companyId,
    company: names.get(companyId) ?? '',
    refund_id: request.id,
    refund_no: request.requestNo,
    amount_fen: request.amountFen,
    channel: payments.find(({ counts }) => counts)?.channel ?? payChannel.offline,
    to: request.back as RefundWay,
    state: 0 as const,
    reason: request.why,
    failure: '',
    tries: 0,
    at: request.createdAt.getTime(),
    request: { state: request.state },
  }
}

/** Sends a promised refund to its provider at once, and shows the result to the person who made it. */
export const settleAndShow = async ({ db, poller }: Deps, kept: RefundRow, request?: RefundRequestRow) => {
  poller.soon()
  // Everything else is settled at once; an unsettled refund waits for a provider.
  if (kept.state === stateOfRefund.underWay) await poller.settled()
  const refund = (await refundRepository.find(db, kept.companyId, kept.id)) ?? kept
  const { companyId, orderId, paymentId, afterSaleId } = refund
  const [order, payment, names, afterSale] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.find(db, companyId, paymentId),
    companyNames(db, companyId),
    showClaimOf(db, companyId, afterSaleId),
  ])
  return {
    order_id: orderId,
    order_no: order?.orderNo ?? '',
    company_id: companyId,
    company: names.get(companyId) ?? '',
    after_sale: afterSale,
    ...showRefund(refund, payment),
    request: request && { state: request.state },
  }
}

const showGiven = (deps: Deps, { refund, request }: GiveBackResult) =>
  refund ? settleAndShow(deps, refund, request) : showAsked(deps, request)

/** One key, one refund or request: the same key again gets the same answer and does nothing. */
const give = async (deps: Deps, member: Member, wanted: RefundInput, key: string | undefined) => {
  const order = await getOrder(deps.db, member, wanted.order_id)
  const now = deps.now()
  const { amount_fen: amountFen, why: reason, back: to } = wanted
  const note = (tx: Db, { refund, request }: GiveBackResult) =>
    writeAudit(
      tx,
      member,
      {
        action: 'refundOrder',
        subject: subjectOf(order),
        after: {
          refund_no: refund?.refundNo ?? request?.requestNo,
          amount_fen: amountFen,
          back: refund?.to ?? to,
          why: reason,
          ...(request && { awaits_approval: true }),
        },
      },
      now,
    )
  const given = await giveBack(
    deps,
    order,
    {
      amountFen,
      to,
      reason,
      cause: `shop:${order.id}:${key ?? randomUUID()}`,
      by: member.actor,
      limitFen: member.limits.refund_fen,
      now,
    },
    note,
  )
  return showGiven(deps, given)
}

const tryAgain = async (deps: Deps, member: Member, refund: RefundRow, to: RefundWay) => {
  try {
    return await retryRefund(deps, refund, {
      to,
      by: member.actor,
      limitFen: member.limits.refund_fen,
      note: (tx, kept) =>
        writeAudit(
          tx,
          member,
          {
            action: 'retryRefund',
            subject: { kind: 'refund', id: refund.id, name: refund.refundNo },
            before: { state: refund.state, back: refund.to },
            after: { refund_no: kept.refundNo, state: kept.state, back: kept.to },
          },
          deps.now(),
        ),
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(codes.conflict, `${tellProvider(error)}，退款没有完成`)
  }
}

const getRequest = async (db: Db, { companyId }: Member, no: string): Promise<RefundRequestRow> => {
  const request = await refundRequestRepository.findByNo(db, companyId, no)
  if (!request) throw notFound()
  return request
}

/** The row of the audit that is written with a decision. */
const decision = (deps: Deps, member: Member, action: AuditEntry['action']) => {
  const now = deps.now()
  const note = async (tx: Db, decided: RefundRequestRow) => {
    const { companyId, orderId, afterSaleId } = decided
    const [order, claim] = [
      await orderRepository.findOfCompany(tx, companyId, orderId),
      await showClaimOf(tx, companyId, afterSaleId),
    ]
    if (!order) throw new Error('a request has no order')
    // A decision on a claim's request is listed with the claim's earlier decisions.
    const subject = claim
      ? { kind: 'after_sale', id: claim.after_id, name: claim.after_no }
      : subjectOf(order)
    const after = {
      refund_no: decided.requestNo,
      amount_fen: decided.amountFen,
      ...(decided.decision && { why: decided.decision }),
      ...(claim && { state: claim.state }),
    }
    await writeAudit(tx, member, { action, subject, after }, now)
  }
  return { by: member.actor, now, note }
}

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
  const place = readCursor(cursor, ['open', 'decided'])
  const wanted = (part: 'open' | 'decided', most: number) =>
    moneyListRepository.listRequests(db, companyId, part, {
      filter: { state, orderId: order_id },
      cursor: place?.part === part ? place : undefined,
      most,
    })
  const open = place?.part === 'decided' ? [] : await wanted('open', limit + 1)
  const rows = open.length > limit ? open : [...open, ...(await wanted('decided', limit + 1 - open.length))]
  const { shown, next } = pageOf(rows, limit, ({ request, micros }) => ({
    part: request.state === stateOfRefundRequest.open ? 'open' : 'decided',
    micros: Number(micros),
    id: request.id,
  }))
  return { list: await showRequests(db, member, shown), next }
}

type ListedRefund = Awaited<ReturnType<typeof moneyListRepository.listRefunds>>[number]

const showListed = ({ refund, payment, ...of }: ListedRefund, now: number) => ({
  refund_no: refund.refundNo,
  order_id: refund.orderId,
  order_no: of.orderNo,
  payment_no: payment.paymentNo,
  channel: payment.channel,
  offline_label: payment.offlineLabel,
  to: refund.to as RefundWay,
  amount_fen: refund.amountFen,
  state: refund.state,
  reason: refund.reason,
  failure: refund.failure,
  tries: refund.tries,
  by: refund.actorName
    ? personOf(refund.actorId, refund.actorName, refund.actorRole, refund.actor)
    : undefined,
  after_sale:
    refund.afterSaleId && of.afterNo ? { after_id: refund.afterSaleId, after_no: of.afterNo } : undefined,
  method: refundMethodOf(refund, payment.channel),
  marked: refund.markedAt
    ? {
        at: refund.markedAt.getTime(),
        by: refund.markedBy,
        note: refund.markedNote,
        voucher: refund.voucherKey !== '',
      }
    : undefined,
  may_mark: isMarkable(refund, payment.channel, of.isRenewed, now),
  may_unmark: isUnmarkable(refund, now),
  hanging: of.isHanging,
  renewed: of.isRenewed,
  created_at: refund.createdAt.getTime(),
  done_at: refund.doneAt?.getTime(),
})

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
  const place = readCursor(cursor, ['hanging', 'rest'])
  const sought = await findByKeyword(db, companyId, keyword)
  const longAgo = new Date(now() - refundTimeoutMs)
  const wanted = (part: 'hanging' | 'rest', most: number) =>
    moneyListRepository.listRefunds(db, companyId, part, longAgo, {
      filter: { ...filter, ...sought },
      cursor: place?.part === part ? place : undefined,
      most,
    })
  const hanging = place?.part === 'rest' ? [] : await wanted('hanging', limit + 1)
  const isFull = hanging.length > limit || filter.state === 'hanging'
  const rows = isFull ? hanging : [...hanging, ...(await wanted('rest', limit + 1 - hanging.length))]
  const { shown, next } = pageOf(rows, limit, ({ refund, isHanging, micros }) => ({
    part: isHanging ? 'hanging' : 'rest',
    micros: Number(micros),
    id: refund.id,
  }))
  return { list: shown.map((row) => showListed(row, now())), next }
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
    refundOrder: ({ member, body, visitor }) => give(deps, member, body, body.key ?? visitor.idempotencyKey),
    retryRefund: async ({ member, params, body }) =>
      settleAndShow(deps, await tryAgain(deps, member, await getRefund(db, member, params.no), body.back)),
    getRefundable: async ({ member, params }) =>
      showRefundable(deps, member, await getOrder(db, member, params.id)),
    listRefunds: ({ member, query }) => listRefunds(deps, member, query),
    listRefundRequests: ({ member, query }) => listRequests(deps, member, query),
    approveRefund: async ({ member, params }) => {
      const seen = await getRequest(db, member, params.no)
      await refuseUnlessApproves(db, member, seen)
      const { refund, request } = await approveRequest(deps, seen, {
        ...decision(deps, member, 'approveRefund'),
        limitFen: member.limits.refund_fen,
        ...(seen.afterSaleId && { carryOut: agreeAsAsked }),
      })
      return refund ? settleAndShow(deps, refund, request) : showAsked(deps, request)
    },
    rejectRefund: async ({ member, params, body: { why } }) => {
      const seen = await getRequest(db, member, params.no)
      const decided = await rejectRequest(deps, seen, { ...decision(deps, member, 'rejectRefund'), why })
      return showRequestOf(db, member, decided)
    },
    withdrawRefund: async ({ member, params }) => {
      const seen = await getRequest(db, member, params.no)
      const decided = await withdrawRequest(deps, seen, decision(deps, member, 'withdrawRefund'))
      return showRequestOf(db, member, decided)
    },
  } satisfies ConsoleRoutes
}
