import { dayOf, formatFen, payChannel, type RefundMethod, type RefundWay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { giveBackCredit, splitRefund } from '../credit/give-back-credit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

export interface WayBack {
  to: RefundWay
  /** of what goes the way it came, what had come from the balance */
  balanceFen: number
}

/**
 * What came from a balance goes back there. What was bought on the monthly account makes the debt less, whatever is
 * wished, or credit would become money; where all of it is settled already, it goes to the balance. Of what came from
 * both a provider and the balance, the provider's part goes first, and the balance's once nothing of that is left.
 */
export const chooseWayBack = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  wanted: RefundWay,
  amountFen: number,
): Promise<WayBack> => {
  const { companyId, id, channel } = payment
  const toBalance: WayBack = { to: 'balance', balanceFen: 0 }
  if (channel === payChannel.balance) return toBalance
  if (channel === payChannel.credit) {
    const { creditFen } = await splitRefund(tx, order, id, amountFen)
    return creditFen > 0 ? { to: 'origin', balanceFen: 0 } : toBalance
  }
  if (payment.balanceFen === 0 || wanted === 'balance') return { to: wanted, balanceFen: 0 }
  const throughFen = payment.amountFen - payment.balanceFen
  const leftFen = throughFen - (await refundRepository.sumThroughProvider(tx, companyId, id))
  return leftFen > 0 ? { to: 'origin', balanceFen: Math.max(0, amountFen - leftFen) } : toBalance
}

/** Makes the debt of a monthly account less; answers what is to go to the buyer's balance, of whatever payment. */
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

/** By which way the money reaches the buyer: what came outside of us goes back so, and what a provider could not give. */
export const refundMethodOf = (
  { to, markedAt }: Pick<RefundRow, 'to' | 'markedAt'>,
  channel: number,
): RefundMethod => {
  if (to === 'balance') return 'balance'
  if (channel === payChannel.credit) return 'account'
  return channel === payChannel.offline || markedAt ? 'offline' : 'origin'
}

/** How it has gone back, as the timeline says it. */
export const wayBackWords = (refund: RefundRow, balanceFen: number): string => {
  if (refund.to === 'balance') return '已退到余额'
  if (refund.markedAt && balanceFen === 0)
    return [`已于 ${dayOf((refund.doneAt ?? refund.markedAt).getTime())} 线下转账退回`, refund.markedNote]
      .filter(Boolean)
      .join('，')
  if (balanceFen === 0) return '已原路退回'
  const otherWords = refund.balanceFen > 0 ? '原路退回' : '冲减月结欠款'
  return `其中 ${formatFen(refund.amountFen - balanceFen)} 元${otherWords}，${formatFen(balanceFen)} 元已退到余额`
}
