import { buffer } from 'node:stream/consumers'
import {
  type CallData,
  codes,
  type PayChannel,
  type PaymentState,
  payChannels,
  paymentStateText,
  stateOfPayment,
  textOf,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { DocumentViewer } from '../artwork/view-document.ts'
import type { Member } from '../kernel/actor.ts'
import { Download } from '../kernel/answers.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import { findByKeyword } from '../modules/order-view/find-orders-of-money.ts'
import { pageOf, readCursor } from '../modules/order-view/money-cursor.ts'
import { moneyListRepository } from '../modules/order-view/money-list-repository.ts'
import { confirmOfflinePayment } from '../modules/payment/confirm-offline.ts'
import { confirmBefore, payBefore } from '../modules/payment/open-payment.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { refuseAnnounced } from '../modules/payment/refund/refuse-announced.ts'
import { isUndoable, undoConfirmation } from '../modules/payment/undo-confirmation.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getOrder, getPayment } from './act-for-shop.ts'
import { moveForShop, type OrderRouteDeps } from './move-for-shop.ts'

export interface PaymentRouteDeps extends OrderRouteDeps {
  storage: Pick<Storage, 'read' | 'stat' | 'put' | 'remove'>
  viewer: DocumentViewer
}

type Row = Awaited<ReturnType<typeof moneyListRepository.listPayments>>[number]
type PaymentView = CallData<ConsoleCalls['searchPayments']>['list'][number]

const showRow = (member: Member, { payment, ...of }: Row): PaymentView => ({
  payment_no: payment.paymentNo,
  channel: payment.channel,
  offline_label: payment.offlineLabel,
  amount_fen: payment.amountFen,
  ...(payment.balanceFen > 0 && { balance_fen: payment.balanceFen }),
  ...(of.tradeNo && { trade_no: of.tradeNo }),
  state: payment.state,
  order_id: payment.orderId,
  order_no: of.orderNo,
  order_state: of.orderState,
  buyer: { id: of.buyerId, name: of.buyerName, mobile: mobileFor(member, of.buyerMobile) },
  voucher: payment.voucherKey !== '',
  provider_no: of.tradeProviderNo ?? payment.providerNo,
  note: payment.note,
  created_at: payment.createdAt.getTime(),
  paid_at: payment.paidAt?.getTime(),
})

interface Query {
  keyword?: string | undefined
  state?: PaymentState | undefined
  channel?: PayChannel | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  cursor?: string | undefined
}

const search = async ({ db }: PaymentRouteDeps, member: Member, query: Query) => {
  const { companyId } = member
  const { limit, cursor, keyword, ...filter } = query
  const place = readCursor(cursor, ['payment'])
  const sought = await findByKeyword(db, companyId, keyword)
  const asked = { filter: { ...filter, ...sought }, cursor: place, most: limit + 1 }
  const [rows, announced] = await Promise.all([
    moneyListRepository.listPayments(db, companyId, asked),
    moneyListRepository.countAnnounced(db, companyId),
  ])
  const { shown, next } = pageOf(rows, limit, ({ payment, micros }) => ({
    part: 'payment',
    micros: Number(micros),
    id: payment.id,
  }))
  return { list: shown.map((row) => showRow(member, row)), next, announced }
}

const listRecharges = async ({ db }: PaymentRouteDeps, member: Member, query: Query) => {
  const { limit, cursor, ...filter } = query
  const place = readCursor(cursor, ['recharge'])
  const rows = await moneyListRepository.listRecharges(db, member.companyId, {
    filter,
    cursor: place,
    most: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ trade, micros }) => ({
    part: 'recharge',
    micros: Number(micros),
    id: trade.id,
  }))
  return {
    list: shown.map(({ trade, buyerId, buyerName, buyerMobile }) => ({
      trade_no: trade.tradeNo,
      channel: trade.channel,
      amount_fen: trade.amountFen,
      state: trade.state,
      buyer: { id: buyerId, name: buyerName, mobile: mobileFor(member, buyerMobile) },
      provider_no: trade.providerNo,
      note: trade.note,
      created_at: trade.createdAt.getTime(),
      paid_at: trade.paidAt?.getTime(),
    })),
    next,
  }
}

/** Older payments have no stored kind of their voucher. */
const kindOf = ({ voucherKind }: PaymentRow, bytes: Buffer) =>
  voucherKind || fileKind(bytes.subarray(0, headBytes), '').kind
const voucherWords = ({ paymentNo }: PaymentRow) => `支付单 ${paymentNo} 的付款凭证`

const readVoucher = async ({ storage }: PaymentRouteDeps, payment: PaymentRow) => {
  try {
    return await buffer(await storage.read(payment.voucherKey))
  } catch (error) {
    if (error instanceof ProviderError)
      throw new Refusal(codes.conflict, `无法从存储读取${voucherWords(payment)}`)
    throw error
  }
}

/** The stored voucher and the number of its pages that can be drawn; undefined if there is none. */
const describeVoucher = async (deps: PaymentRouteDeps, payment: PaymentRow) => {
  const stored = payment.voucherKey ? await deps.storage.stat(payment.voucherKey) : undefined
  if (!stored) return undefined
  const bytes = await readVoucher(deps, payment)
  const ending = kindOf(payment, bytes)
  const pages = await deps.viewer.countPages(bytes, ending === 'pdf')
  return { ending, size: stored.size, pages }
}

const showOne = async (deps: PaymentRouteDeps, member: Member, payment: PaymentRow) => {
  const { db } = deps
  const { companyId, id } = payment
  const [[row], refunded, document] = await Promise.all([
    moneyListRepository.listPayments(db, companyId, { filter: { paymentId: id }, most: 1 }),
    refundRepository.sumOf(db, companyId, id),
    describeVoucher(deps, payment),
  ])
  if (!row) throw notFound()
  const confirm_before = payment.state === stateOfPayment.announced ? confirmBefore(payment) : undefined
  return {
    ...showRow(member, row),
    refunded_fen: refunded,
    order_total_fen: row.orderTotalFen,
    may_undo: isUndoable(payment, row.orderState, row.orderType),
    confirm_before,
    document,
  }
}

/** Only a payment that the buyer has announced, or makes on delivery, waits for the shop's confirmation. */
const refuseUnlessAwaited = ({ state, channel, offlineLabel, paymentNo }: PaymentRow) => {
  if (state === stateOfPayment.announced || state === stateOfPayment.onDelivery) return
  const way = `${textOf(payChannels)[channel]}${offlineLabel ? `（${offlineLabel}）` : ''}`
  throw new Refusal(
    codes.conflict,
    `支付单 ${paymentNo}（${way}）${paymentStateText({ state, channel })}，不能确认`,
    { state },
  )
}

const confirm = (
  deps: PaymentRouteDeps,
  member: Member,
  action: 'confirmOrder' | 'confirmPayment',
  order: OrderRow,
  note: string,
  paymentId?: string,
) =>
  moveForShop(deps, member, { action, order, told: { note } }, (within, now) =>
    confirmOfflinePayment(within, order, note, member.actor, now, paymentId),
  )

const reject = async (deps: PaymentRouteDeps, member: Member, seen: PaymentRow, why: string) => {
  const now = deps.now()
  const { order, payment } = await refuseAnnounced(deps, seen, {
    why,
    by: member.actor,
    now,
    note: (tx, refused) =>
      writeAudit(
        tx,
        member,
        {
          action: 'rejectPayment',
          subject: { kind: 'payment', id: refused.id, name: refused.paymentNo },
          before: { state: seen.state },
          after: { state: refused.state, why },
        },
        now,
      ),
  })
  const attempts = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  return {
    payment_no: payment.paymentNo,
    state: payment.state,
    order_id: order.id,
    pay_before: payBefore(order, attempts),
  }
}

const undo = async (deps: PaymentRouteDeps, member: Member, seen: PaymentRow, why: string) => {
  const now = deps.now()
  const { order, payment } = await undoConfirmation(deps, seen, {
    why,
    by: member.actor,
    now,
    note: (tx, undone) =>
      writeAudit(
        tx,
        member,
        {
          action: 'unconfirmPayment',
          subject: { kind: 'payment', id: undone.id, name: undone.paymentNo },
          before: { amount_fen: seen.amountFen, note: seen.note },
          after: { why },
        },
        now,
      ),
  })
  const attempts = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  return {
    payment_no: payment.paymentNo,
    order_id: order.id,
    state: order.state,
    pay_before: payBefore(order, attempts),
  }
}

const showVoucher = async (deps: PaymentRouteDeps, member: Member, payment: PaymentRow, page: number) => {
  if (!payment.voucherKey) throw notFound()
  const bytes = await readVoucher(deps, payment)
  const who = `staff:${member.actor.id ?? ''}`
  const picture = await deps.viewer.draw(who, bytes, kindOf(payment, bytes) === 'pdf', page)
  if (!picture) throw new Refusal(codes.conflict, '这份凭证无法在这里显示，请下载后查看')
  return new Download(picture, 'image/webp', `${payment.paymentNo}-${page}.webp`)
}

/** Incoming money: payments that buyers have announced, and received ones. */
export const consolePaymentRoutes = (deps: PaymentRouteDeps) => {
  const { db } = deps
  return {
    searchPayments: ({ member, query }) => search(deps, member, query),
    listRecharges: ({ member, query }) => listRecharges(deps, member, query),
    getPayment: async ({ member, params }) => showOne(deps, member, await getPayment(db, member, params.no)),
    confirmOrder: async ({ member, params, body: { note, expect_fen: expectFen } }) => {
      const order = await getOrder(db, member, params.id)
      const totalFen = expectFen ?? order.totalFen
      return confirm(deps, member, 'confirmOrder', { ...order, totalFen }, note)
    },
    confirmPayment: async ({ member, params, body: { note } }) => {
      const payment = await getPayment(db, member, params.no)
      refuseUnlessAwaited(payment)
      const order = await getOrder(db, member, payment.orderId)
      return confirm(deps, member, 'confirmPayment', order, note, payment.id)
    },
    rejectPayment: async ({ member, params, body: { why } }) =>
      reject(deps, member, await getPayment(db, member, params.no), why),
    unconfirmPayment: async ({ member, params, body: { why } }) =>
      undo(deps, member, await getPayment(db, member, params.no), why),
    showVoucher: async ({ member, params, query: { page } }) =>
      showVoucher(deps, member, await getPayment(db, member, params.no), page),
  } satisfies ConsoleRoutes
}
