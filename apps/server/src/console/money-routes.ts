import { randomUUID } from 'node:crypto'
import {
  codes,
  formatFen,
  payChannels,
  paymentStates,
  stateOfPayment,
  stateOfRefund,
  textOf,
} from '@yinpu/contract'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { ledgerRepository } from '../modules/ledger/ledger-repository.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { confirmOfflinePayment } from '../modules/payment/confirm-offline.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundByShop, retryRefund } from '../modules/payment/refund-by-shop.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund-repository.ts'
import { ProviderError } from '../providers/provider-error.ts'
import {
  companyNames,
  getOrder,
  getPayment,
  getRefund,
  mobileFor,
  refuseBeyondLimit,
} from './act-for-shop.ts'
import { moveForShop, type OrderRouteDeps } from './order-routes.ts'
import { reconcileShops } from './reconcile-shops.ts'
import { shopRepository } from './shop-repository.ts'
import { showPayment, showRefund, tellProvider } from './shown-money.ts'

type Deps = OrderRouteDeps

/** The newest payments, and what is owed to buyers: promised or failed, whatever payments were asked for. */
const listPayments = async (
  { db }: Deps,
  { companyId }: Member,
  state: number | undefined,
  limit: number,
) => {
  const [payments, unsettled, names] = await Promise.all([
    paymentRepository.listNewest(db, [companyId], { state }, limit),
    shopRepository.listUnsettledRefunds(db, companyId, limit),
    companyNames(db, companyId),
  ])
  const orderIds = [...payments, ...unsettled.map(({ refund }) => refund)].map(({ orderId }) => orderId)
  const orders = await shopRepository.listOrderNumbers(db, companyId, [...new Set(orderIds)])
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const whose = ({ orderId }: { orderId: string }) => ({
    company_id: companyId,
    company: names.get(companyId) ?? '',
    order_id: orderId,
    order_no: numbers.get(orderId) ?? '',
  })
  return {
    payments: payments.map((row) => ({ ...whose(row), ...showPayment(row) })),
    refunds: unsettled.map(({ refund, payment }) => ({ ...whose(refund), ...showRefund(refund, payment) })),
  }
}

/** Only what the buyer has announced, or makes on delivery, waits for the shop's word. */
const refuseUnlessAwaited = ({ state, channel, offlineLabel, paymentNo }: PaymentRow) => {
  if (state === stateOfPayment.announced || state === stateOfPayment.onDelivery) return
  const way = `${textOf(payChannels)[channel]}${offlineLabel ? `（${offlineLabel}）` : ''}`
  throw new Refusal(
    codes.conflict,
    `支付单 ${paymentNo}（${way}）${textOf(paymentStates)[state]}，不能确认`,
    { state },
  )
}

const confirm = (
  deps: Deps,
  member: Member,
  action: 'confirmOrder' | 'confirmPayment',
  order: OrderRow,
  note: string,
) =>
  moveForShop(deps, member, { action, order, told: { note } }, (within, now) =>
    confirmOfflinePayment(within, order, note, member.actor, now),
  )

interface Wanted {
  amount_fen: number
  why: string
  back: 'origin' | 'balance'
}

/** One key, one refund: asked for again, it is answered and nothing is done. */
const giveBack = (deps: Deps, member: Member, order: OrderRow, wanted: Wanted, key: string | undefined) => {
  const { companyId, id } = order
  const cause = `shop:${id}:${key ?? randomUUID()}`
  const now = deps.now()
  const { amount_fen: amountFen, why: reason, back: to } = wanted
  return deps.db.transaction(async (tx) => {
    await orderRepository.lock(tx, companyId, id)
    const earlier = await refundRepository.findByCause(tx, companyId, cause)
    if (earlier && earlier.amountFen !== amountFen)
      throw new Refusal(
        codes.conflict,
        `这个 key 已经用于退款单 ${earlier.refundNo}（${formatFen(earlier.amountFen)} 元），没有再退款`,
      )
    if (earlier) return earlier
    // In parts it is the same money: the limit is for all that one person gives back of an order.
    const { actor } = member
    const givenFen = actor.id ? await refundRepository.sumBy(tx, companyId, id, actor.id) : 0
    refuseBeyondLimit(member, 'refund_fen', givenFen + amountFen)
    const refund = await refundByShop({ ...deps, db: tx }, order, {
      amountFen,
      to,
      reason,
      cause,
      by: actor,
      now,
    })
    const subject = { kind: 'order', id, name: order.orderNo }
    const after = { refund_no: refund.refundNo, amount_fen: amountFen, back: refund.to, why: reason }
    await writeAudit(tx, member, { action: 'refundOrder', subject, after }, now)
    return refund
  })
}

const tryAgain = async (deps: Deps, member: Member, refund: RefundRow, to: Wanted['back']) => {
  try {
    return await retryRefund(deps, refund, {
      to,
      by: member.actor,
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

/** What was promised goes to its provider at once, and whoever asked sees what became of it. */
const settleAndShow = async ({ db, poller }: Deps, kept: RefundRow) => {
  poller.soon()
  // Everything else is settled at once; what still is not lies with a provider.
  if (kept.state === stateOfRefund.underWay) await poller.settled()
  const refund = (await refundRepository.find(db, kept.companyId, kept.id)) ?? kept
  const { companyId, orderId, paymentId, afterSaleId } = refund
  const [order, payment, names, afterSale] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    paymentRepository.find(db, companyId, paymentId),
    companyNames(db, companyId),
    afterSaleId ? afterSaleRepository.findOfCompany(db, companyId, afterSaleId) : undefined,
  ])
  return {
    order_id: orderId,
    order_no: order?.orderNo ?? '',
    company_id: companyId,
    company: names.get(companyId) ?? '',
    after_sale: afterSale
      ? { after_id: afterSale.id, after_no: afterSale.afterNo, state: afterSale.state }
      : undefined,
    ...showRefund(refund, payment),
  }
}

/** A key is the whole shop's: used before for somebody or something else, it does nothing here. */
const adjustBalance = async (
  { db, now }: Deps,
  member: Member,
  userId: string,
  { amount_fen: amountFen, why }: { amount_fen: number; why: string },
  key: string | undefined,
) => {
  const { companyId, actor } = member
  const [buyer] = isUuid(userId) ? await shopRepository.listBuyers(db, companyId, [userId]) : []
  if (!buyer) throw notFound()
  const owner = { companyId, userId }
  const cause = `topup:${key ?? randomUUID()}`
  const balanceFen = await db.transaction(async (tx) => {
    await ledgerRepository.lock(tx, owner)
    const earlier = await ledgerRepository.findByCause(tx, companyId, cause)
    if (earlier && (earlier.userId !== userId || earlier.amountFen !== amountFen))
      throw new Refusal(
        codes.conflict,
        `这个 key 已经用于另一次充值（${formatFen(earlier.amountFen)} 元），没有再充值`,
      )
    const before = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    if (earlier) return before
    await topUp(tx, owner, { amountFen, remark: why, cause, by: actor, now: now() })
    const after = (await ledgerRepository.findLast(tx, owner))?.balanceFen ?? 0
    const entry = {
      action: 'adjustBalance' as const,
      subject: { kind: 'customer', id: userId, name: buyer.name },
      before: { balance_fen: before },
      after: { balance_fen: after, amount_fen: amountFen, why },
    }
    await writeAudit(tx, member, entry, now())
    return after
  })
  const names = await companyNames(db, companyId)
  return {
    company_id: companyId,
    company: names.get(companyId) ?? '',
    buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
    amount_fen: amountFen,
    balance_fen: balanceFen,
  }
}

/** Money that comes, goes back and stands to a buyer's account. */
export const consoleMoneyRoutes = (deps: Deps) =>
  ({
    listPayments: ({ member, query: { state, limit } }) => listPayments(deps, member, state, limit),
    confirmOrder: async ({ member, params, body: { note, expect_fen: expectFen } }) => {
      const order = await getOrder(deps.db, member, params.id)
      const totalFen = expectFen ?? order.totalFen
      return confirm(deps, member, 'confirmOrder', { ...order, totalFen }, note)
    },
    confirmPayment: async ({ member, params, body: { note } }) => {
      const payment = await getPayment(deps.db, member, params.no)
      refuseUnlessAwaited(payment)
      const order = await getOrder(deps.db, member, payment.orderId)
      return confirm(deps, member, 'confirmPayment', order, note)
    },
    refundOrder: async ({ member, body, visitor }) => {
      const order = await getOrder(deps.db, member, body.order_id)
      return settleAndShow(
        deps,
        await giveBack(deps, member, order, body, body.key ?? visitor.idempotencyKey),
      )
    },
    retryRefund: async ({ member, params, body }) =>
      settleAndShow(
        deps,
        await tryAgain(deps, member, await getRefund(deps.db, member, params.no), body.back),
      ),
    reconcileDay: ({ member, query }) => reconcileShops(deps, { date: query.date, member }),
    adjustBalance: ({ member, params, body, visitor }) =>
      adjustBalance(deps, member, params.id, body, body.key ?? visitor.idempotencyKey),
  }) satisfies ConsoleRoutes
