import { dayOf, formatFen, payChannel, type RefundMethod, type RefundTarget } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { giveBackCredit, splitRefund } from '../../credit/give-back-credit.ts'
import type { OrderRow } from '../../order/order-repository.ts'
import type { PaymentRow } from '../payment-repository.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

export interface RefundSplit {
  to: RefundTarget
  /** the part that came from the balance, if the refund goes the way it came */
  balanceFen: number
}

/**
 * Money from a balance goes back there. A refund of a purchase on the monthly account reduces the debt, whatever was
 * chosen, or credit would become money; if all of it is settled already, it goes to the balance. If a payment came from
 * both a provider and the balance, the provider's part is refunded first, and the balance's once nothing of that is
 * left.
 */
export const chooseRefundMethod = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  method: RefundTarget,
  amountFen: number,
): Promise<RefundSplit> => {
  const { companyId, id, channel } = payment
  const toBalance: RefundSplit = { to: 'balance', balanceFen: 0 }
  if (channel === payChannel.balance) return toBalance
  if (channel === payChannel.credit) {
    const { creditFen } = await splitRefund(tx, order, id, amountFen)
    return creditFen > 0 ? { to: 'origin', balanceFen: 0 } : toBalance
  }
  if (payment.balanceFen === 0 || method === 'balance') return { to: method, balanceFen: 0 }
  const throughFen = payment.amountFen - payment.balanceFen
  const leftFen = throughFen - (await refundRepository.sumThroughProvider(tx, companyId, id))
  return leftFen > 0 ? { to: 'origin', balanceFen: Math.max(0, amountFen - leftFen) } : toBalance
}

/** Reduces the debt of a monthly account; returns the sum that goes to the buyer's balance, for any payment. */
export const giveBack = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  by: Actor,
  now: number,
): Promise<number> => {
  if (refund.to === 'balance') return refund.amountFen
  if (payment.channel !== payChannel.credit) return refund.balanceFen
  const { creditFen, balanceFen } = await splitRefund(tx, order, payment.id, refund.amountFen)
  await giveBackCredit(tx, order, {
    amountFen: creditFen,
    orderId: order.id,
    paymentId: payment.id,
    refundId: refund.id,
    remark: refund.reason,
    by,
    now,
  })
  return balanceFen
}

/**
 * The method by which the money reaches the buyer: offline for an offline payment, and for a refund that a provider
 * could not make.
 */
export const refundMethodOf = (
  { to, markedAt }: Pick<RefundRow, 'to' | 'markedAt'>,
  channel: number,
): RefundMethod => {
  if (to === 'balance') return 'balance'
  if (channel === payChannel.credit) return 'account'
  return channel === payChannel.offline || markedAt ? 'offline' : 'origin'
}

/** The way of the refund, in the words of the timeline. */
export const refundMethodLabel = (refund: RefundRow, balanceFen: number): string => {
  if (refund.to === 'balance') return '已退到余额'
  if (refund.markedAt && balanceFen === 0)
    return [`已于 ${dayOf((refund.doneAt ?? refund.markedAt).getTime())} 线下转账退回`, refund.markedNote]
      .filter(Boolean)
      .join('，')
  if (balanceFen === 0) return '已原路退回'
  const otherLabel = refund.balanceFen > 0 ? '原路退回' : '冲减月结欠款'
  return `其中 ${formatFen(refund.amountFen - balanceFen)} 元${otherLabel}，${formatFen(balanceFen)} 元已退到余额`
}
