import {
  codes,
  formatFen,
  payChannel,
  paymentStates,
  stateOfOrder,
  stateOfPayment,
  textOf,
} from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { openPayment } from './open-payment.ts'
import { fullPrice, type PayablePart } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { receiveMoney } from './settle-payment.ts'

type Deps = Pick<PaymentDeps, 'db' | 'moveOrder' | 'refunds'>

interface Confirming {
  note: string
  /** the announcement that the person has seen; undefined: whichever the order waits for */
  paymentId?: string | undefined
  /** the name of the method, for the books; undefined: as announced, or none */
  label?: string | undefined
  /** the part of the price that has come, if nobody has announced it; undefined: all of it */
  part?: PayablePart | undefined
}

const isAwaited = ({ state }: PaymentRow) =>
  state === stateOfPayment.announced || state === stateOfPayment.onDelivery

/** The named announcement, if there is a name; it may have been paid, closed or replaced since. */
const findAwaited = (attempts: PaymentRow[], paymentId: string | undefined): PaymentRow | undefined => {
  if (paymentId === undefined) return attempts.find(isAwaited)
  const named = attempts.find(({ id }) => id === paymentId)
  if (named && isAwaited(named)) return named
  const state = named?.state ?? stateOfPayment.closed
  throw new Refusal(codes.conflict, `这笔付款${textOf(paymentStates)[state]}，不能确认`, { state })
}

const confirmUnderLock = (
  deps: Deps,
  { companyId, id, totalFen, owedFen }: OrderRow,
  { note, paymentId, label = '', part }: Confirming,
  by: Actor,
  now: number,
): Promise<OrderRow> =>
  deps.db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    const { state } = order
    const isPayable = state === stateOfOrder.unpaid || order.owedFen > 0
    if (order.collectFen > 0 ? state !== stateOfOrder.underWay : !isPayable) {
      const why = order.collectFen > 0 ? '到付款在发货后才能确认' : '不能进行此操作'
      throw new Refusal(codes.conflict, `订单${stateLabel(state)}，${why}`, { state })
    }
    if (order.totalFen !== totalFen || order.owedFen !== owedFen)
      throw new Refusal(codes.conflict, `订单金额已改为 ${formatFen(order.totalFen)} 元，请核对收到的金额`, {
        state,
        total_fen: order.totalFen,
      })
    const attempts = await paymentRepository.listOf(tx, companyId, id)
    const known = findAwaited(attempts, paymentId)
    if (!known && order.owedFen > 0)
      throw new Refusal(codes.conflict, '客户没有说转了账，请用“登记收款”', { state })
    const payment =
      (known && note ? await paymentRepository.update(tx, known, [known.state], { note }) : known) ??
      (await openPayment(
        tx,
        order,
        part ?? fullPrice(order),
        payChannel.offline,
        { state: stateOfPayment.announced, note, offlineLabel: label },
        now,
      ))
    await receiveMoney(
      tx,
      deps,
      order,
      payment,
      { amountFen: payment.amountFen, providerNo: '', paidAt: now },
      now,
      by,
    )
    return (await orderRepository.findOfCompany(tx, companyId, id)) ?? order
  })

/** The shop has the money, of the sum that was seen: announced or not before the work begins, or collected. */
export const confirmOfflinePayment = async (
  deps: Deps,
  seen: OrderRow,
  confirming: Confirming,
  by: Actor,
  now: number,
): Promise<OrderRow> => {
  const order = await confirmUnderLock(deps, seen, confirming, by, now)
  measuredPayments.report({ channel: payChannel.offline, outcome: 'paid' })
  return order
}
