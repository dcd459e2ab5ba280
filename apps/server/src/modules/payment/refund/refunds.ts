import {
  codes,
  formatFen,
  payChannel,
  type RefundTarget,
  stateOfPayment,
  stateOfRefund,
  typeOfLedger,
} from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf, storedActor } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { withFreeNumber } from '../../../kernel/readable-number.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { accountRepository } from '../../account/account-repository.ts'
import { appendEntry } from '../../ledger/append-entry.ts'
import { notifyBuyer } from '../../message/notify-buyer.ts'
import type { OrderHook } from '../../order/move-order.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import { orderSumsRepository } from '../../order/order-sums-repository.ts'
import { moneyNumber, type PaymentRow, paymentRepository } from '../payment-repository.ts'
import { releaseBalances } from '../reserve-balance.ts'
import { chooseRefundMethod, giveBack, refundMethodLabel, refundMethodOf } from './refund-methods.ts'
import { partCause, type RefundRow, refundRepository } from './refund-repository.ts'

interface EndedRefund {
  order: OrderRow
  /** the payment that it was taken from */
  payment: PaymentRow
  refund: RefundRow
  by: Actor
  now: number
  /** it was given back in cash, out of the box of this person */
  inCash?: boolean
  /** the reason why an offline mark is taken back */
  why?: string
}

type RefundHook = (tx: Db, ended: EndedRefund) => Promise<void>

/** Hooks of higher modules that run when money was refunded: in the same transaction, one after the other. */
export interface RefundHooks {
  readonly refundEnded: readonly RefundHook[]
  /** an offline refund was marked by mistake: the money is owed again */
  readonly refundUnmarked: readonly RefundHook[]
}

/** The input of a member of staff about a refund that was paid back offline. */
interface OfflineMark {
  markedAt: Date
  markedBy: string
  markedNote: string
  voucherKey: string
  voucherKind: string
}

/** The mark of a refund, and whether it was paid in cash. */
export interface OfflineReturn extends OfflineMark {
  inCash?: boolean
}

const plainMark = (by: Actor, now: number): OfflineMark => ({
  markedAt: new Date(now),
  markedBy: by.name,
  markedNote: '',
  voucherKey: '',
  voucherKind: '',
})

interface RefundInput {
  amountFen: number
  to: RefundTarget
  reason: string
  /** one cause, one refund: the same cause again changes nothing */
  cause: string
  /** the claim that it was agreed for */
  afterSaleId?: string | null | undefined
  /** the number of the approved request; a new one if no approval was needed */
  number?: string | undefined
  by: Actor
  now: number
}

/** A refund with the payment that it is taken from. */
export interface OrderRefund {
  refund: RefundRow
  payment: PaymentRow
}

/** Refunds. All of it happens in the caller's transaction and under the order's lock. */
export const createRefunds = (hooks: RefundHooks) => {
  const noteRefunded = async (
    tx: Db,
    order: OrderRow,
    refund: RefundRow,
    balanceFen: number,
    by: Actor,
    now: number,
  ) => {
    await orderRepository.insertEvent(tx, order, {
      id: newId(),
      state: order.state,
      title: '已退款',
      note: `${formatFen(refund.amountFen)} 元，${refundMethodLabel(refund, balanceFen)}`,
      actor: 'money',
      ...actorColumnsOf(by),
      createdAt: new Date(now),
    })
  }

  /** Records a finished refund: in the refund, the order's figures, its timeline and, if it went there, the balance. */
  const complete = async (
    tx: Db,
    order: OrderRow,
    payment: PaymentRow,
    refund: RefundRow,
    by: Actor,
    now: number,
    /** the time that the provider reports, or the day of a transfer */
    doneAt = now,
    { inCash = false, ...mark }: Partial<OfflineReturn> = {},
  ): Promise<RefundRow> => {
    const changes = { state: stateOfRefund.done, doneAt: new Date(doneAt), failure: '', ...mark }
    const done = await refundRepository.update(tx, refund, changes)
    if (!done) return refund
    const { companyId, userId, id: orderId, orderNo } = order
    const balanceFen = await giveBack(tx, order, payment, done, by, now)
    if (balanceFen > 0)
      await appendEntry(
        tx,
        { companyId, userId },
        {
          type: typeOfLedger.refund,
          amountFen: balanceFen,
          cause: `refund:${done.id}`,
          refNo: orderNo,
          remark: done.reason,
          orderId,
          by,
          now,
        },
      )
    if (payment.counts) await orderSumsRepository.addRefunded(tx, order, done.amountFen)
    await noteRefunded(tx, order, done, balanceFen, by, now)
    for (const run of hooks.refundEnded) await run(tx, { order, payment, refund: done, by, now, inCash })
    return done
  }

  /**
   * Promises a refund of a payment, in the transaction that causes it. To a balance or a monthly account it goes at
   * once; a provider or the shop sends it the way it came.
   */
  const promise = async (
    tx: Db,
    order: OrderRow,
    payment: PaymentRow,
    { amountFen, to, reason, cause, afterSaleId = null, number, by, now }: RefundInput,
  ): Promise<RefundRow> => {
    const { companyId } = order
    const earlier = await refundRepository.findByCause(tx, companyId, cause)
    if (earlier) return earlier
    const leftFen = payment.amountFen - (await refundRepository.sumOf(tx, companyId, payment.id))
    if (amountFen > leftFen)
      throw new Refusal(codes.conflict, `最多可退 ${formatFen(leftFen)} 元`, { refundable_fen: leftFen })
    const split = await chooseRefundMethod(tx, order, payment, to, amountFen)
    if (split.to === 'balance' && (await accountRepository.isWalkIn(tx, companyId, order.userId)))
      throw new Refusal(codes.refused, '散客没有余额，请原路或线下退回')
    const row = {
      companyId,
      id: newId(),
      paymentId: payment.id,
      orderId: order.id,
      afterSaleId,
      amountFen,
      state: stateOfRefund.underWay,
      ...split,
      reason,
      cause,
      ...storedActor(by),
      createdAt: new Date(now),
    }
    const refund = number
      ? await refundRepository.insertNumbered(tx, { ...row, refundNo: number })
      : await withFreeNumber(
          () => moneyNumber('TK', now),
          (refundNo) => refundRepository.insert(tx, { ...row, refundNo }),
        )
    const isAtOnce = refund.to === 'balance' || payment.channel === payChannel.credit
    return isAtOnce ? complete(tx, order, payment, refund, by, now) : refund
  }

  return {
    complete,

    /** For a caller that takes an offline mark back, in the same transaction. */
    runUnmarked: async (tx: Db, ended: EndedRefund): Promise<void> => {
      for (const run of hooks.refundUnmarked) await run(tx, ended)
    },

    /** The shop refunds an offline payment itself: its confirmation completes the refund. */
    completeByHand: (
      tx: Db,
      order: OrderRow,
      payment: PaymentRow,
      refund: RefundRow,
      by: Actor,
      now: number,
      inCash = false,
    ): Promise<RefundRow> | RefundRow =>
      payment.channel === payChannel.offline && refund.state === stateOfRefund.underWay
        ? complete(tx, order, payment, refund, by, now, now, { ...plainMark(by, now), inCash })
        : refund,

    promise,

    /**
     * Promises a sum of an order, from the newest of its payments back to the first, each by the way it came. A cause
     * that is known already returns its refunds.
     */
    promiseOf: async (tx: Db, order: OrderRow, input: RefundInput): Promise<OrderRefund[]> => {
      const { companyId, id } = order
      const payments = (await paymentRepository.listOf(tx, companyId, id)).filter(({ counts }) => counts)
      const paymentOf = ({ paymentId }: RefundRow) => payments.find((one) => one.id === paymentId)
      const earlier = (await refundRepository.listByCause(tx, companyId, input.cause)).flatMap((refund) => {
        const payment = paymentOf(refund)
        return payment ? [{ refund, payment }] : []
      })
      if (earlier.length > 0) return earlier
      if (payments.length === 0) throw new Refusal(codes.conflict, '订单尚未付款，没有可退的金额')
      const rests: { payment: PaymentRow; restFen: number }[] = []
      for (const payment of payments.toReversed()) {
        const goneFen = await refundRepository.sumOf(tx, companyId, payment.id)
        rests.push({ payment, restFen: payment.amountFen - goneFen })
      }
      const leftFen = rests.reduce((sum, { restFen }) => sum + restFen, 0)
      if (input.amountFen > leftFen)
        throw new Refusal(codes.conflict, `最多可退 ${formatFen(leftFen)} 元`, { refundable_fen: leftFen })
      const promised: OrderRefund[] = []
      let openFen = input.amountFen
      for (const { payment, restFen } of rests) {
        const amountFen = Math.min(openFen, restFen)
        if (amountFen === 0) continue
        openFen -= amountFen
        const cause = partCause(input.cause, promised.length)
        const number = promised.length === 0 ? input.number : undefined
        const refund = await promise(tx, order, payment, { ...input, amountFen, cause, number })
        promised.push({ refund, payment })
      }
      return promised
    },
  }
}

export type Refunds = ReturnType<typeof createRefunds>

/** A hook: notifies the buyer that the money was refunded. */
export const notifyRefunded: RefundHook = async (tx, { order, payment, refund, now }) => {
  const { id, amountFen, reason: why, markedAt } = refund
  const to = refundMethodOf(refund, payment.channel)
  // A mark that was undone and made again notifies the buyer again.
  const cause = `refund:${id}${markedAt ? `:${markedAt.getTime()}` : ''}`
  await notifyBuyer(tx, order, {
    kind: 'refunded',
    cause,
    facts: { order, amountFen, to, why },
    now,
  })
}

/** A hook: notifies the buyer that the money is still to come. */
export const notifyUnmarked: RefundHook = async (tx, { order, refund, why = '', now }) => {
  const { id, amountFen } = refund
  await notifyBuyer(tx, order, {
    kind: 'refunded',
    cause: `refund:${id}:unmarked:${now}`,
    facts: { order, amountFen, to: 'offline', why, isTakenBack: true },
    now,
  })
}

/** A hook: refunds everything that is left of a cancelled order's payments by the way it came. */
export const refundOnCancel =
  (refunds: Refunds): OrderHook =>
  async (tx, { order, note, by, now }) => {
    const attempts = await paymentRepository.listOf(tx, order.companyId, order.id)
    for (const payment of attempts.filter(({ state }) => state === stateOfPayment.paid)) {
      const gone = await refundRepository.sumOf(tx, order.companyId, payment.id)
      if (payment.amountFen <= gone) continue
      const amountFen = payment.amountFen - gone
      const cause = `cancel:${payment.id}`
      const input = { amountFen, to: 'origin', reason: note || '订单取消', cause, by, now } as const
      await refunds.promise(tx, order, payment, input)
    }
    await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '订单已取消')
    await releaseBalances(tx, order, now)
  }

/** A hook: closes announced transfers of an order that has expired. */
export const closeOnExpire: OrderHook = async (tx, { order, now }) => {
  await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '超时未付款，订单已取消')
  await releaseBalances(tx, order, now)
}
