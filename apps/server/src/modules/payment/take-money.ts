import {
  codes,
  formatFen,
  isOwedKind,
  type OrderState,
  type PaymentKind,
  payChannel,
  stateOfPayment,
  textOf,
} from '@yinpu/contract'
import {
  needsVoucher,
  type SurplusChoice,
  splitTaken,
  type TakenMethod,
  takenMethods,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Actor, type Member, maySeePrices } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { accountRepository } from '../account/account-repository.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { bookCash, type CashMove, refuseWithoutBox } from '../cash-box/book-cash.ts'
import { cashBoxRepository } from '../cash-box/cash-box-repository.ts'
import { readCameOn } from '../cash-box/enter-cash.ts'
import { findRepeat, once } from '../idempotency/once.ts'
import { topUp } from '../ledger/top-up.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { closeAttempts } from './follow-payment.ts'
import { openPayment } from './open-payment.ts'
import { findPart, kindLabel, type PayablePart, payableParts } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { receiveMoney } from './settle-payment.ts'
import { type ShopVoucher, withShopVoucher } from './shop-voucher.ts'
import { bookWaiver, lessenPrice, mostWaived, refuseBeyondWaiver, surplusCause } from './waive.ts'

type SettleDeps = Pick<PaymentDeps, 'db' | 'moveOrder' | 'refunds'>

export interface TakenInput {
  method: TakenMethod
  /** the part of the price that it is for */
  part: PaymentKind
  /** the sum of that part that the person has seen */
  expectFen: number
  /** what the customer gives, or has transferred */
  givenFen: number
  waiveFen: number
  /** what is missing of the rest or of an extra sum stays owed */
  owe: boolean
  surplus: SurplusChoice
  /** the day on which the money came: 2026-11-14 */
  on: string
  voucherNo: string
  voucher: ShopVoucher
  note: string
}

/** The place of each fen. */
export interface Taken {
  payment_no: string
  order_id: string
  order_no: string
  state: OrderState
  amount_fen: number
  waived_fen: number
  owed_fen: number
  change_fen: number
  balance_fen: number
  box: string
}

export const methodLabel = textOf(takenMethods)

/** The part that the money is for, at the sum that was seen. */
const getTakeablePart = (
  order: OrderRow,
  { part: kind, expectFen }: Pick<TakenInput, 'part' | 'expectFen'>,
): PayablePart => {
  const { state, collectFen, totalFen } = order
  const part = findPart(order, kind)
  if (!part) {
    const why =
      collectFen > 0 ? '到付款请用“确认收款”' : `不用再收${kind === 'full' ? '款' : kindLabel[kind]}`
    throw new Refusal(codes.conflict, `订单${stateLabel(state)}，${why}`, { state })
  }
  if (part.fen !== expectFen) {
    const what = kind === 'full' ? '订单金额' : kindLabel[kind]
    throw new Refusal(codes.conflict, `${what}已改为 ${formatFen(part.fen)} 元，请核对后再登记`, {
      state,
      total_fen: totalFen,
      part_fen: part.fen,
    })
  }
  return part
}

/** Every fen has a named place: booked, waived, given back or on the balance. Nothing stays open. */
const placeOf = (
  { method, part, expectFen, givenFen, waiveFen, owe, surplus }: TakenInput,
  isWalkIn: boolean,
) => {
  if (waiveFen > 0 && part === 'deposit') throw invalidFields({ waive_fen: '定金不能抹零，请在收尾款时抹' })
  if (waiveFen >= expectFen && expectFen > 0) throw invalidFields({ waive_fen: '不能全部抹掉' })
  const { bookedFen, surplusFen, missingFen } = splitTaken({
    askedFen: expectFen,
    waivedFen: waiveFen,
    givenFen,
  })
  if (missingFen > 0 && owe && isOwedKind(part)) {
    if (givenFen === 0) throw invalidFields({ given_fen: '没有收到钱，不用登记' })
    return { bookedFen: givenFen, changeFen: 0, balanceFen: 0 }
  }
  if (missingFen > 0)
    throw invalidFields({
      given_fen: `还少 ${formatFen(missingFen)} 元：收齐再登记，或在您的上限内抹零`,
    })
  if (surplusFen === 0) return { bookedFen, changeFen: 0, balanceFen: 0 }
  if (surplus === 'balance') {
    if (isWalkIn) throw invalidFields({ surplus: '散客没有余额，多的请退回客人' })
    return { bookedFen, changeFen: 0, balanceFen: surplusFen }
  }
  if (method !== 'cash')
    throw invalidFields({
      surplus: `${methodLabel[method]}多了 ${formatFen(surplusFen)} 元，${isWalkIn ? '请先退回客人，再按应收登记' : '请存入余额'}`,
    })
  return { bookedFen, changeFen: surplusFen, balanceFen: 0 }
}

/** The cash of a payment in its box, and the surplus that was not given back. */
const cashMovesOf = (
  { id: paymentId, orderId, amountFen }: PaymentRow,
  balanceFen: number,
  day: string,
): CashMove[] => {
  const of = { day, orderId, paymentId }
  const moves: CashMove[] = [
    { kind: 'payment', amountFen, cause: `payment:${paymentId}`, ...of },
    { kind: 'balance', amountFen: balanceFen, cause: `balance:${paymentId}`, ...of },
  ]
  return moves.filter((move) => move.amountFen > 0)
}

/** A refund can be taken from no more payments. */
const mostPayments = 40

const refuseTooManyParts = async (tx: Db, { companyId, id, state }: OrderRow) => {
  const counting = (await paymentRepository.listOf(tx, companyId, id)).filter(({ counts }) => counts)
  if (counting.length >= mostPayments)
    throw new Refusal(codes.conflict, `这个订单已经分 ${counting.length} 笔收款，请一次收清`, { state })
}

/**
 * Takes money of an order in one transaction: the waived sum, the payment that pays it, the surplus on the
 * balance, and the cash in its box. The order's lock comes first, then the buyer's, then the box.
 */
export const bookTaken = async (
  tx: Db,
  deps: SettleDeps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  input: TakenInput,
  by: Actor,
  now: number,
  /** refuses a waiver beyond the person's limit, of the locked order */
  refuseWaiver: (tx: Db, order: OrderRow) => Promise<void>,
): Promise<{ taken: Taken; payment: PaymentRow }> => {
  const seen = await orderRepository.lock(tx, companyId, id)
  if (!seen) throw notFound()
  const due = getTakeablePart(seen, input)
  const isWalkIn = await accountRepository.isWalkIn(tx, companyId, seen.userId)
  const { bookedFen, changeFen, balanceFen } = placeOf(input, isWalkIn)
  await refuseTooManyParts(tx, seen)
  const { method, givenFen, waiveFen, voucher, voucherNo, note, on } = input
  if (waiveFen > 0) await refuseWaiver(tx, seen)
  const order = await lessenPrice(tx, seen, waiveFen, due.kind)
  const attempt = {
    state: stateOfPayment.announced,
    takenMethod: method,
    offlineLabel: methodLabel[method] ?? '',
    givenFen: method === 'cash' ? givenFen : null,
    ...{ voucherNo, voucherKey: voucher.key, voucherKind: voucher.kind, cameOn: on, note },
  } as const
  const part = { kind: due.kind, fen: bookedFen }
  const payment = await openPayment(tx, order, part, payChannel.offline, attempt, now)
  const money = { amountFen: bookedFen, providerNo: '', paidAt: now }
  await receiveMoney(tx, deps, order, payment, money, now, by)
  await bookWaiver(tx, { before: seen, payment, waiveFen, by, now })
  if (balanceFen > 0)
    await topUp(
      tx,
      { companyId, userId: order.userId },
      {
        ...{ amountFen: balanceFen, remark: `${order.orderNo} 多付的 ${formatFen(balanceFen)} 元存入余额` },
        ...{ cause: surplusCause(payment.id), by, now },
      },
    )
  const box =
    method === 'cash' ? await bookCash(tx, companyId, cashMovesOf(payment, balanceFen, on), by, now) : ''
  const paid = (await orderRepository.findOfCompany(tx, companyId, id)) ?? order
  return {
    payment,
    taken: {
      ...{ payment_no: payment.paymentNo, order_id: id, order_no: order.orderNo, state: paid.state },
      ...{ amount_fen: bookedFen, waived_fen: waiveFen, owed_fen: paid.owedFen },
      ...{ change_fen: changeFen, balance_fen: balanceFen, box },
    },
  }
}

export interface TakeDeps extends PaymentDeps {
  storage: Pick<Storage, 'put' | 'remove'>
}

interface TakeInput extends Omit<TakenInput, 'on' | 'voucher'> {
  on: string | undefined
  /** base64 */
  voucher: string | undefined
  key: string | undefined
}

const refuseWithoutProof = ({ method, voucherNo, voucher }: TakeInput) => {
  if (needsVoucher(method) && voucherNo === '' && voucher === undefined)
    throw invalidFields({ voucher_no: `${methodLabel[method]}要写流水号，或附上凭证` })
}

/**
 * 登记收款. A code of the order that is still shown is closed at its provider first; if the buyer turns out to have paid,
 * that payment wins and the person is told. A request with the same key gets the same answer.
 */
export const takeMoneyForShop = async (
  deps: TakeDeps,
  member: Member,
  seen: OrderRow,
  { key, voucher: content, ...input }: TakeInput,
): Promise<Taken> => {
  const { db, directory, storage, logger } = deps
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { companyId, actor } = member
  const now = deps.now()
  const request = {
    ...{ companyId, userId: `staff:${actor.id ?? ''}`, call: 'takeMoney', key },
    ...{ body: { ...input, order: seen.id }, now },
  }
  const repeat = await findRepeat<Taken>(db, request)
  if (repeat) return repeat
  refuseWithoutProof({ ...input, voucher: content, key })
  const on = readCameOn(input.on, now)
  getTakeablePart(seen, input)
  if (input.method === 'cash') await refuseWithoutBox(db, companyId, actor)
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  await closeAttempts(deps, shop, seen)
  const take = async (tx: Db, voucher: ShopVoucher) => {
    const refuseWaiver = (within: Db, order: OrderRow) =>
      refuseBeyondWaiver(within, member, order, input.waiveFen)
    const { taken } = await bookTaken(
      tx,
      deps,
      seen,
      { ...input, on, voucher },
      actor,
      deps.now(),
      refuseWaiver,
    )
    const { order_id: _, order_no: __, state: ___, ...booked } = taken
    const after = { method: input.method, part: input.part, ...booked, on, voucher_no: input.voucherNo }
    const before = { state: seen.state, total_fen: seen.totalFen, owed_fen: seen.owedFen }
    await writeAudit(tx, member, { action: 'takeMoney', subject: orderSubject(seen), before, after }, now)
    return taken
  }
  const folder = `${companyId}/${seen.userId}/payment`
  const taken = await withShopVoucher({ storage, logger }, { folder, content }, async (voucher, drop) => {
    let isBooked = false
    const answer = await db.transaction((tx) =>
      once(tx, request, () => {
        isBooked = true
        return take(tx, voucher)
      }),
    )
    // A doubled request was faster, with the same file.
    if (!isBooked) await drop()
    return answer
  })
  measuredPayments.report({ channel: payChannel.offline, outcome: 'paid' })
  return taken
}

/** The data for the form of 登记收款: the sums, the person's limit, and the box for cash. */
export const describeTakeable = async (db: Db, member: Member, order: OrderRow) => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { companyId, actor } = member
  const [isWalkIn, usesBoxes, use, attempts] = await Promise.all([
    accountRepository.isWalkIn(db, companyId, order.userId),
    cashBoxRepository.isUsed(db, companyId),
    actor.id === null ? undefined : cashBoxRepository.findHeld(db, companyId, actor.id),
    paymentRepository.listOf(db, companyId, order.id),
  ])
  return {
    total_fen: order.totalFen,
    paid_fen: order.paidFen,
    parts: payableParts(order).map(({ kind: part, fen }) => ({ part, fen })),
    payments: attempts
      .filter(({ counts }) => counts)
      .map(({ kind: part, channel, offlineLabel, amountFen, paidAt }) => ({
        ...{ part, channel, offline_label: offlineLabel, amount_fen: amountFen },
        paid_at: paidAt?.getTime(),
      })),
    waive_most_fen: mostWaived(member, order),
    walk_in: isWalkIn,
    uses_boxes: usesBoxes,
    ...(use && { box: { shift_id: use.shift.id, name: use.box.name } }),
    announced: attempts.some(({ state }) => state === stateOfPayment.announced),
  }
}
