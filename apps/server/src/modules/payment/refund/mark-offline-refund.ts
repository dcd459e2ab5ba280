import { codes, dayMs, dayOf, formatFen, isDay, payChannel, startOfDay, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { invalidFields, Refusal } from '../../../kernel/refusal.ts'
import type { Storage } from '../../../providers/storage/storage.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import { orderSumsRepository } from '../../order/order-sums-repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type PaymentRow, paymentRepository } from '../payment-repository.ts'
import { isProvided } from '../provider-of.ts'
import { withShopVoucher } from '../shop-voucher.ts'
import { refuseCash } from './book-cash-refund.ts'
import { justRequested, refuseUnlessIdle } from './refund-by-shop.ts'
import { refuseBeyondRefundLimit } from './refund-limit.ts'
import { isUndoing, type RefundRow, refundRepository } from './refund-repository.ts'
import type { OfflineReturn } from './refunds.ts'

interface Deps extends PaymentDeps {
  storage: Pick<Storage, 'put' | 'remove'>
}

/** A provider that has said nothing for so long will not mend it by itself. */
const hangingMs = dayMs

/** Long enough to find a mistake at the bank; later it is corrected by other means. */
const takeBackMs = 7 * dayMs

const isHanging = ({ state, createdAt }: Pick<RefundRow, 'state' | 'createdAt'>, now: number) =>
  state === stateOfRefund.failed ||
  (state === stateOfRefund.underWay && now >= createdAt.getTime() + hangingMs)

/**
 * True if a refund can be marked as paid back offline. The refund of an offline payment always can; one through a
 * provider only if the provider did not make it. The provider is queried again before it is done.
 */
export const isMarkable = (
  refund: Pick<RefundRow, 'to' | 'state' | 'createdAt'>,
  channel: number,
  isRenewed: boolean,
  now: number,
): boolean => {
  if (refund.to !== 'origin' || isRenewed) return false
  if (channel === payChannel.offline) return refund.state === stateOfRefund.underWay
  return isProvided(channel) && isHanging(refund, now)
}

export const isUnmarkable = (refund: RefundRow, now: number): boolean =>
  refund.state === stateOfRefund.done &&
  refund.markedAt !== null &&
  refund.balanceFen === 0 &&
  !isUndoing(refund) &&
  now < refund.markedAt.getTime() + takeBackMs

/** The day of the transfer as an instant: not before the refund was promised, and not in the future. */
const doneAtOf = ({ createdAt }: RefundRow, day: string | undefined, now: number): number => {
  if (day === undefined || day === dayOf(now)) return now
  if (!isDay(day) || day > dayOf(now)) throw invalidFields({ date: '退款日期不能晚于今天' })
  if (day < dayOf(createdAt.getTime()))
    throw invalidFields({ date: `退款日期不能早于 ${dayOf(createdAt.getTime())}（同意退款的那一天）` })
  return Math.max(createdAt.getTime(), startOfDay(day) + dayMs / 2)
}

interface MarkInput {
  /** of the transfer; without it today */
  day?: string | undefined
  note: string
  /** base64 */
  voucher?: string | undefined
  by: Actor
  /** cash, out of the box of this person */
  inCash: boolean
  limitFen?: number | undefined
  now: number
  /** runs in the transaction that stores it */
  audit: (tx: Db, marked: RefundRow) => Promise<void>
}

const refuseDone = (refund: RefundRow) => {
  const text = refund.markedAt
    ? `这笔退款已记为 ${dayOf((refund.doneAt ?? refund.markedAt).getTime())} 线下退款，要改请先撤销`
    : '这笔退款已完成'
  return new Refusal(codes.conflict, text, { state: refund.state })
}

const refuseUnmarkable = (refund: RefundRow, { channel }: PaymentRow, now: number) => {
  if (refund.to !== 'origin' || (channel !== payChannel.offline && !isProvided(channel)))
    throw new Refusal(codes.conflict, '这笔退款退到余额或冲减月结，不用线下退款')
  if (isProvided(channel) && !isHanging(refund, now))
    throw new Refusal(
      codes.conflict,
      '支付机构正在退款，失败或超过一天没有结果才能改为线下退款，以免买家收到两份',
    )
}

/** A refund that the provider could not make is withdrawn there and gets a new number: the old one may not succeed later. */
const takeFromProvider = async (
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  { by, limitFen, now }: MarkInput,
): Promise<RefundRow> => {
  await refuseBeyondRefundLimit(tx, refund, { by, limitFen, now })
  if (
    refund.state === stateOfRefund.underWay &&
    !(await refundRepository.withdraw(tx, refund, '改为线下退款'))
  )
    throw justRequested()
  const { amountFen, reason, afterSaleId, id } = refund
  const input = { amountFen, reason, afterSaleId, cause: `again:${id}`, by, now }
  return deps.refunds.promise(tx, order, payment, { ...input, to: 'origin' })
}

const markUnderLock = async (
  tx: Db,
  deps: Deps,
  seen: RefundRow,
  file: { key: string; kind: string },
  input: MarkInput,
) => {
  const { by, now, note, day, inCash } = input
  const order = await orderRepository.lock(tx, seen.companyId, seen.orderId)
  const refund = await refundRepository.find(tx, seen.companyId, seen.id)
  const payment = await paymentRepository.find(tx, seen.companyId, seen.paymentId)
  if (!order || !refund || !payment) throw new Error('a refund is gone')
  if (refund.state === stateOfRefund.done) throw refuseDone(refund)
  refuseUnmarkable(refund, payment, now)
  refuseCash([payment], inCash)
  const doneAt = doneAtOf(refund, day, now)
  const owed = isProvided(payment.channel)
    ? await takeFromProvider(tx, deps, order, payment, refund, input)
    : refund
  if (owed.state !== stateOfRefund.underWay) throw refuseDone(owed)
  const mark: OfflineReturn = {
    markedAt: new Date(now),
    markedBy: by.name,
    markedNote: note,
    voucherKey: file.key,
    voucherKind: file.kind,
    inCash,
  }
  const completed = await deps.refunds.complete(tx, order, payment, owed, by, now, doneAt, mark)
  await input.audit(tx, completed)
  return completed
}

/** Sent again for the same day, it is answered and nothing is done. */
const isSame = ({ state, markedAt, doneAt }: RefundRow, { day, now }: MarkInput) =>
  state === stateOfRefund.done &&
  markedAt !== null &&
  dayOf((doneAt ?? markedAt).getTime()) === (day ?? dayOf(now))

/** 已线下退款: the shop has refunded money offline, on a day and with a receipt. */
export const markOfflineRefund = async (
  deps: Deps,
  seen: RefundRow,
  input: MarkInput,
): Promise<RefundRow> => {
  const { db, storage, logger } = deps
  const { companyId, orderId } = seen
  if (isSame(seen, input)) return seen
  if (seen.state === stateOfRefund.done) throw refuseDone(seen)
  const payment = await paymentRepository.find(db, companyId, seen.paymentId)
  const order = await orderRepository.findOfCompany(db, companyId, orderId)
  if (!payment || !order) throw new Error('a refund has no payment')
  refuseUnmarkable(seen, payment, input.now)
  refuseCash([payment], input.inCash)
  doneAtOf(seen, input.day, input.now)
  // A refund that the provider called failed may have come to life since.
  await refuseUnlessIdle(deps, payment, seen)
  return withShopVoucher(
    { storage, logger },
    { folder: `${companyId}/${order.userId}/refund`, content: input.voucher },
    (file) => db.transaction((tx) => markUnderLock(tx, deps, seen, file, input)),
  )
}

interface UnmarkInput {
  why: string
  by: Actor
  now: number
  audit: (tx: Db, owed: RefundRow) => Promise<void>
}

const refuseToUnmark = (refund: RefundRow, now: number) => {
  if (refund.state !== stateOfRefund.done || !refund.markedAt)
    throw new Refusal(codes.conflict, '这笔退款没有记为已线下退款', { state: refund.state })
  if (refund.balanceFen > 0)
    throw new Refusal(codes.conflict, '这笔退款有一部分已退到余额，不能撤销；请在客户页调整余额')
  if (!isUnmarkable(refund, now))
    throw new Refusal(codes.conflict, '记为已线下退款已超过 7 天，不能撤销', { state: refund.state })
}

/**
 * The money was not refunded after all: it is owed again. A refund through a provider is left as failed, so that the
 * provider is not asked for it until a member of staff decides the way.
 */
export const unmarkOfflineRefund = async (
  { db, refunds, storage, logger }: Deps,
  seen: RefundRow,
  { why, by, now, audit }: UnmarkInput,
): Promise<RefundRow> => {
  const [owed, voucherKey] = await db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, seen.companyId, seen.orderId)
    const refund = await refundRepository.find(tx, seen.companyId, seen.id)
    const payment = await paymentRepository.find(tx, seen.companyId, seen.paymentId)
    if (!order || !refund || !payment) throw new Error('a refund is gone')
    refuseToUnmark(refund, now)
    const back = isProvided(payment.channel)
      ? { state: stateOfRefund.failed, failure: `撤销已线下退款：${why}` }
      : { state: stateOfRefund.underWay }
    const unmarked = await refundRepository.unmark(tx, refund, back)
    if (!unmarked) throw refuseDone(refund)
    if (payment.counts) await orderSumsRepository.addRefunded(tx, order, -unmarked.amountFen)
    await orderRepository.insertEvent(tx, order, {
      id: newId(),
      state: order.state,
      title: '撤销已线下退款',
      note: `${formatFen(unmarked.amountFen)} 元还没有退：${why}`,
      actor: 'shop',
      ...actorColumnsOf(by),
      createdAt: new Date(now),
    })
    await refunds.runUnmarked(tx, { order, payment, refund: unmarked, by, now, why })
    await audit(tx, unmarked)
    return [unmarked, refund.voucherKey] as const
  })
  if (voucherKey)
    await storage
      .remove(voucherKey)
      .catch((err: unknown) => logger.warn({ err }, 'the voucher of an unmarked refund was not removed'))
  return owed
}
