import { formatFen, payChannel, type RefundWay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { giveBackCredit, splitRefund } from '../credit/give-back-credit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import type { RefundRow } from './refund-repository.ts'

/**
 * What came from a balance goes back there. What was bought on the monthly account makes the debt less, whatever is
 * wished, or credit would become money; where all of it is settled already, it goes to the balance.
 */
export const chooseWayBack = async (
  tx: Db,
  order: OrderRow,
  { id, channel }: PaymentRow,
  wanted: RefundWay,
  amountFen: number,
): Promise<RefundWay> => {
  if (channel === payChannel.balance) return 'balance'
  if (channel !== payChannel.credit) return wanted
  const { creditFen } = await splitRefund(tx, order, id, amountFen)
  return creditFen > 0 ? 'origin' : 'balance'
}

/** Makes the debt of a monthly account less; answers what is to go to the buyer's balance. */
export const giveBack = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  by: Actor,
  now: number,
): Promise<number> => {
  if (refund.to === 'balance') return refund.amountFen
  if (payment.channel !== payChannel.credit) return 0
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

/** How it has gone back, as the timeline says it. */
export const wayBackWords = ({ to, amountFen }: RefundRow, balanceFen: number): string => {
  if (to === 'balance') return '已退到余额'
  if (balanceFen === 0) return '已原路退回'
  return `其中 ${formatFen(amountFen - balanceFen)} 元冲减月结欠款，${formatFen(balanceFen)} 元已退到余额`
}
