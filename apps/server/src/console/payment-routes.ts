import { type CallData, dayOf, stateOfPayment } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { DocumentViewer } from '../artwork/view-document.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { moneyListRepository } from '../modules/order-view/money-list-repository.ts'
import { listRecharges, searchPayments } from '../modules/order-view/search-payments.ts'
import { confirmOrderForShop, confirmPaymentForShop } from '../modules/payment/confirm-for-shop.ts'
import { confirmBefore } from '../modules/payment/open-payment.ts'
import type { PaymentRow } from '../modules/payment/payment-repository.ts'
import { describeVoucher, drawVoucher } from '../modules/payment/read-voucher.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { rejectPaymentForShop, unconfirmPaymentForShop } from '../modules/payment/reject-for-shop.ts'
import { mayTakeBack } from '../modules/payment/take-back.ts'
import { isUndoable } from '../modules/payment/undo-confirmation.ts'
import { waiverRepository } from '../modules/payment/waiver-repository.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getPayment } from './act-for-shop.ts'
import { showGoods } from './present-money.ts'
import { type OrderRouteDeps, showMoved } from './show-moved.ts'

export interface PaymentRouteDeps extends OrderRouteDeps {
  storage: Pick<Storage, 'read' | 'stat' | 'put' | 'remove'>
  viewer: DocumentViewer
}

type Row = Awaited<ReturnType<typeof moneyListRepository.listPayments>>[number]
type RechargeRow = Awaited<ReturnType<typeof moneyListRepository.listRecharges>>[number]
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
  ...showGoods(of.goods),
  buyer: { id: of.buyerId, name: of.buyerName, mobile: mobileFor(member, of.buyerMobile) },
  voucher: payment.voucherKey !== '',
  provider_no: of.tradeProviderNo ?? payment.providerNo,
  note: payment.note,
  created_at: payment.createdAt.getTime(),
  paid_at: payment.paidAt?.getTime(),
})

const showRecharge = (member: Member, { trade, buyerId, buyerName, buyerMobile }: RechargeRow) => ({
  trade_no: trade.tradeNo,
  channel: trade.channel,
  amount_fen: trade.amountFen,
  state: trade.state,
  buyer: { id: buyerId, name: buyerName, mobile: mobileFor(member, buyerMobile) },
  provider_no: trade.providerNo,
  note: trade.note,
  created_at: trade.createdAt.getTime(),
  paid_at: trade.paidAt?.getTime(),
})

const takenOf = (
  { takenMethod, kind, givenFen, voucherNo, cameOn, paidAt }: PaymentRow,
  waivedFen: number,
  box: string,
): CallData<ConsoleCalls['getPayment']>['taken'] =>
  takenMethod === ''
    ? undefined
    : {
        ...{ method: takenMethod, kind, waived_fen: waivedFen, voucher_no: voucherNo, box },
        ...(givenFen !== null && { given_fen: givenFen }),
        ...(cameOn && paidAt && cameOn !== dayOf(paidAt.getTime()) && { on: cameOn }),
      }

const showOne = async (deps: PaymentRouteDeps, member: Member, payment: PaymentRow) => {
  const { db } = deps
  const { companyId, id } = payment
  const [[row], refunded, document, waivedFen] = await Promise.all([
    moneyListRepository.listPayments(db, companyId, { filter: { paymentId: id }, most: 1 }),
    refundRepository.sumOf(db, companyId, id),
    describeVoucher(deps, payment),
    waiverRepository.sumOf(db, companyId, id),
  ])
  if (!row) throw notFound()
  const {
    mayTakeBack: may_take_back,
    box,
    isLocked,
  } = await mayTakeBack(db, payment, { state: row.orderState, type: row.orderType }, deps.now())
  const confirm_before = payment.state === stateOfPayment.announced ? confirmBefore(payment) : undefined
  return {
    ...showRow(member, row),
    refunded_fen: refunded,
    order_total_fen: row.orderTotalFen,
    taken: takenOf(payment, waivedFen, box),
    may_take_back,
    may_undo: !isLocked && isUndoable(payment, row.orderState, row.orderType),
    confirm_before,
    document,
  }
}

/** Incoming money: payments that buyers have announced, and received ones. */
export const consolePaymentRoutes = (deps: PaymentRouteDeps) => {
  const { db } = deps
  return {
    searchPayments: async ({ member, query }) => {
      const { page, next, announced } = await searchPayments(db, member, query)
      return { list: page.map((row) => showRow(member, row)), next, announced }
    },
    listRecharges: async ({ member, query }) => {
      const { page, next } = await listRecharges(db, member, query)
      return { list: page.map((row) => showRecharge(member, row)), next }
    },
    getPayment: async ({ member, params }) => showOne(deps, member, await getPayment(db, member, params.no)),
    confirmOrder: async ({ member, params, body: { note, expect_fen: expectFen } }) => {
      const stored = await getOrder(db, member, params.id)
      const order = { ...stored, totalFen: expectFen ?? stored.totalFen }
      return showMoved(deps, member, order, await confirmOrderForShop(deps, member, order, note))
    },
    confirmPayment: async ({ member, params, body: { note } }) => {
      const payment = await getPayment(db, member, params.no)
      const { order, moved } = await confirmPaymentForShop(deps, member, payment, note)
      return showMoved(deps, member, order, moved)
    },
    rejectPayment: async ({ member, params, body: { why } }) => {
      const seen = await getPayment(db, member, params.no)
      const { order, payment, payBefore } = await rejectPaymentForShop(deps, member, seen, why)
      const { paymentNo, state } = payment
      return { payment_no: paymentNo, state, order_id: order.id, pay_before: payBefore }
    },
    unconfirmPayment: async ({ member, params, body: { why } }) => {
      const seen = await getPayment(db, member, params.no)
      const { order, payment, payBefore } = await unconfirmPaymentForShop(deps, member, seen, why)
      const { id, state } = order
      return { payment_no: payment.paymentNo, order_id: id, state, pay_before: payBefore }
    },
    showVoucher: async ({ member, params, query: { page } }) =>
      drawVoucher(deps, member, await getPayment(db, member, params.no), page),
  } satisfies ConsoleRoutes
}
