import {
  type CallData,
  type Calls,
  isOwedKind,
  type OrderRefund,
  type Payment,
  type PaymentKind,
  payChannel,
  type StartedPayment,
  stateOfPayment,
} from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { usableUntil } from './pay-by-provider.ts'
import { findPart, type PricedOrder } from './payable-parts.ts'
import type { PaymentRow } from './payment-repository.ts'
import { refundMethodOf } from './refund/refund-methods.ts'
import type { RefundRow } from './refund/refund-repository.ts'

const instructionsOf = (shop: Shop, { offlineChannel, offlineLabel }: PaymentRow) =>
  [offlineLabel, shop.offlineChannels.find(({ value }) => value === offlineChannel)?.note]
    .filter(Boolean)
    .join('：')

/** The data that a page needs to let a buyer pay. */
export const describeStart = (shop: Shop, payment: PaymentRow): StartedPayment => ({
  payment_no: payment.paymentNo,
  channel: payment.channel,
  amount_fen: payment.amountFen,
  ...(payment.balanceFen > 0 && { balance_fen: payment.balanceFen }),
  paid: payment.state === stateOfPayment.paid,
  ...(payment.codeUrl && { code_url: payment.codeUrl }),
  ...(payment.redirect && { redirect: payment.redirect }),
  ...(payment.bridge && { bridge: payment.bridge }),
  ...(payment.channel === payChannel.offline && { instructions: instructionsOf(shop, payment) }),
  expires_at: payment.state === stateOfPayment.open && payment.expiresAt ? usableUntil(payment) : undefined,
})

/**
 * An attempt that can no longer be paid is over for its buyer, even while its provider still has to be queried about
 * it.
 */
const isOver = ({ state, kind, expiresAt }: PaymentRow, order: OrderRow, now: number) =>
  state === stateOfPayment.open &&
  (findPart(order, kind) === undefined || (expiresAt !== null && expiresAt.getTime() <= now))

const stateFor = (payment: PaymentRow, order: OrderRow, now: number) =>
  isOver(payment, order, now) ? stateOfPayment.closed : payment.state

/** The order has got the money that the payment is for, perhaps by another one. */
const isAlreadyPaid = ({ kind, counts }: PaymentRow, order: OrderRow): boolean =>
  isOwedKind(kind) ? counts || findPart(order, kind) === undefined : order.paidFen > 0

/** The result of a payment, for a buyer who comes back from a provider's page. */
export const describeResult = (
  payment: PaymentRow,
  order: OrderRow,
  now: number,
): CallData<Calls['findPayment']> => ({
  payment_no: payment.paymentNo,
  channel: payment.channel,
  amount_fen: payment.amountFen,
  state: stateFor(payment, order, now),
  order_id: order.id,
  order_state: order.state,
  order_paid: isAlreadyPaid(payment, order),
})

const describeVoucher = ({ voucherKey, voucherKind, paymentNo }: PaymentRow, links: FileLinks) => {
  if (!voucherKey) return undefined
  const name = `付款凭证-${paymentNo}${voucherKind && `.${voucherKind}`}`
  return { name, url: links({ key: voucherKey, name }) }
}

export const describePayment = (
  payment: PaymentRow,
  order: OrderRow,
  links: FileLinks,
  now: number,
): Payment => ({
  payment_no: payment.paymentNo,
  channel: payment.channel,
  amount_fen: payment.amountFen,
  ...(payment.balanceFen > 0 && { balance_fen: payment.balanceFen }),
  ...(payment.tradeId && { joined: true }),
  ...(payment.kind !== 'full' && { part: payment.kind }),
  state: stateFor(payment, order, now),
  created_at: payment.createdAt.getTime(),
  ...(payment.paidAt && { paid_at: payment.paidAt.getTime() }),
  offline_channel: payment.offlineChannel,
  offline_label: payment.offlineLabel,
  voucher: describeVoucher(payment, links),
  note: payment.note,
})

/** The paid sum of an order, and the sum on the monthly account. */
export const paidParts = (
  { paidFen }: Pick<OrderRow, 'paidFen'>,
  payments: readonly Pick<PaymentRow, 'counts' | 'channel' | 'amountFen'>[],
): { paid_fen: number; credit_fen?: number } => {
  const charge = payments.find(({ counts, channel }) => counts && channel === payChannel.credit)
  return charge
    ? { paid_fen: paidFen - charge.amountFen, credit_fen: charge.amountFen }
    : { paid_fen: paidFen }
}

/** The parts of an order's price that can be paid on their own. */
export const owedParts = (
  order: PricedOrder,
): { deposit_fen?: number; rest_fen?: number; extra_fen?: number } => {
  const fenOf = (kind: PaymentKind) => findPart(order, kind)?.fen
  const [deposit, rest, extra] = [fenOf('deposit'), fenOf('rest'), fenOf('extra')]
  return {
    ...(deposit !== undefined && { deposit_fen: deposit }),
    ...(rest !== undefined && { rest_fen: rest }),
    ...(extra !== undefined && { extra_fen: extra }),
  }
}

const describeRefundVoucher = ({ voucherKey, voucherKind, refundNo }: RefundRow, links: FileLinks) => {
  if (!voucherKey) return undefined
  const name = `退款凭证-${refundNo}.${voucherKind}`
  return { name, url: links({ key: voucherKey, name }) }
}

export const describeRefund = (refund: RefundRow, payments: PaymentRow[], links: FileLinks): OrderRefund => {
  const payment = payments.find(({ id }) => id === refund.paymentId)
  return {
    refund_no: refund.refundNo,
    payment_no: payment?.paymentNo ?? '',
    amount_fen: refund.amountFen,
    ...(refund.balanceFen > 0 && { balance_fen: refund.balanceFen }),
    channel: payment?.channel ?? payChannel.offline,
    to: refund.to as OrderRefund['to'],
    method: refundMethodOf(refund, payment?.channel ?? payChannel.offline),
    state: refund.state,
    reason: refund.reason,
    note: refund.markedNote,
    voucher: describeRefundVoucher(refund, links),
    created_at: refund.createdAt.getTime(),
    ...(refund.doneAt && { done_at: refund.doneAt.getTime() }),
  }
}
