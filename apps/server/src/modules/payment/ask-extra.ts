import { codes, formatFen, payChannel, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, type Member, maySeePrices } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findRepeat, once } from '../idempotency/once.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSumsRepository } from '../order/order-sums-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { closeAttempts } from './follow-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { refuseBeyondPercent } from './reprice-for-shop.ts'
import { refuseSent } from './reprice-order.ts'
import { releaseBalances } from './reserve-balance.ts'

interface SumInput {
  amount_fen: number
  /** the total, or the owed sum, that the person has seen */
  was_fen: number
  why: string
  key?: string | undefined
}

type Answer = Pick<OrderRow, 'totalFen' | 'owedFen'> & { id: string }

const { unpaid, completed, cancelled } = stateOfOrder

type Charge = Pick<PaymentRow, 'counts' | 'channel'>

/** The sum is on a monthly account, to which nothing is added here. */
const isOnAccount = (payments: readonly Charge[]): boolean =>
  payments.some(({ counts, channel }) => counts && channel === payChannel.credit)

/** As far as the page can tell. */
export const mayAskExtra = ({ state, collectFen, paidFen }: OrderRow, payments: readonly Charge[]): boolean =>
  state !== unpaid &&
  state !== completed &&
  state !== cancelled &&
  collectFen === 0 &&
  paidFen > 0 &&
  !isOnAccount(payments)

/** A price may be added to while the order is under way, and is not collected with the goods. */
const refuseExtra = (
  { state, collectFen, paidFen, totalFen }: OrderRow,
  payments: readonly Charge[],
  wasFen: number,
) => {
  if (state === unpaid) throw new Refusal(codes.conflict, '订单还没有付款，请直接改价', { state })
  if (state === completed || state === cancelled)
    throw new Refusal(codes.conflict, `订单${stateLabel(state)}，不能再补差价`, { state })
  if (collectFen > 0) throw new Refusal(codes.conflict, '到付的订单不能补差价', { state })
  if (isOnAccount(payments))
    throw new Refusal(codes.conflict, '记入月结的订单不能补差价，请另开一单记月结', { state })
  if (paidFen === 0) throw new Refusal(codes.conflict, '不用付款的订单不能补差价', { state })
  if (totalFen !== wasFen)
    throw new Refusal(codes.conflict, `订单金额已改为 ${formatFen(totalFen)} 元，请核对后再补`, {
      state,
      total_fen: totalFen,
    })
}

const refuseOwed = ({ state, owedFen }: OrderRow, wasFen: number, amountFen: number) => {
  const data = { state, owed_fen: owedFen }
  if (owedFen !== wasFen)
    throw new Refusal(
      codes.conflict,
      owedFen > 0 ? `这个订单现在还欠 ${formatFen(owedFen)} 元，请核对` : '这个订单已经付清',
      data,
    )
  if (amountFen > owedFen) throw new Refusal(codes.conflict, `最多少收 ${formatFen(owedFen)} 元`, data)
}

interface Change {
  action: 'askExtra' | 'lowerOwed'
  /** refuses what cannot be; it runs again once the order is locked */
  refuse: (db: Db, order: OrderRow) => Promise<void>
  change: (tx: Db, order: OrderRow) => Promise<OrderRow | undefined>
  title: string
  note: (changed: OrderRow) => string
}

/**
 * Changes what an order that has started owes. Codes of the old sum are closed at their providers first; if the buyer
 * turns out to have paid one, that payment wins and the person is told.
 */
const changeOwed = async (
  deps: PaymentDeps,
  member: Member,
  seen: OrderRow,
  input: SumInput,
  { action, refuse, change, title, note }: Change,
): Promise<OrderRow> => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { db, directory, now } = deps
  const { companyId, actor: by } = member
  const request = {
    ...{ companyId, userId: `staff:${by.id ?? ''}`, call: action, key: input.key },
    ...{ body: { ...input, order: seen.id }, now: now() },
  }
  const current = async (tx: Db) => {
    const order = await orderRepository.findOfCompany(tx, companyId, seen.id)
    if (!order) throw notFound()
    return order
  }
  if (await findRepeat<Answer>(db, request)) return current(db)
  await refuse(db, seen)
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  if (seen.owedFen > 0) await closeAttempts(deps, shop, seen)
  const run = async (tx: Db): Promise<Answer> => {
    const order = await orderRepository.lock(tx, companyId, seen.id)
    if (!order) throw notFound()
    await refuse(tx, order)
    refuseSent(await paymentRepository.listOf(tx, companyId, order.id), order)
    await paymentRepository.closeAwaiting(tx, companyId, order.id, '应付的金额已变，请按新的金额付款')
    await releaseBalances(tx, order, now())
    const changed = await change(tx, order)
    if (!changed) throw notFound()
    const eventId = newId()
    await orderRepository.insertEvent(tx, changed, {
      ...{ id: eventId, state: changed.state, title, note: note(changed), actor: 'shop' },
      ...actorColumnsOf(by),
      createdAt: new Date(now()),
    })
    await notifyBuyer(tx, changed, {
      kind: 'price_changed',
      cause: `${action}:${eventId}`,
      facts: {
        ...{ order: changed, beforeFen: order.totalFen, afterFen: changed.totalFen, why: input.why },
        owed: { isMore: action === 'askExtra', amountFen: input.amount_fen, owedFen: changed.owedFen },
      },
      now: now(),
    })
    const sums = ({ totalFen, owedFen }: OrderRow) => ({ total_fen: totalFen, owed_fen: owedFen })
    const after = { ...sums(changed), why: input.why }
    await writeAudit(tx, member, { action, subject: orderSubject(order), before: sums(order), after }, now())
    return { id: order.id, totalFen: changed.totalFen, owedFen: changed.owedFen }
  }
  return db.transaction(async (tx) => {
    await once(tx, request, () => run(tx))
    return current(tx)
  })
}

const owedText = ({ owedFen }: OrderRow) => (owedFen > 0 ? `还欠 ${formatFen(owedFen)} 元` : '已付清')

/** 补差价: an extra sum on an order that has started, which is paid by a link or by hand. */
export const askExtraForShop = (
  deps: PaymentDeps,
  member: Member,
  seen: OrderRow,
  input: SumInput,
): Promise<OrderRow> =>
  changeOwed(deps, member, seen, input, {
    action: 'askExtra',
    refuse: async (db, order) =>
      refuseExtra(order, await paymentRepository.listOf(db, order.companyId, order.id), input.was_fen),
    change: (tx, order) => orderSumsRepository.askExtra(tx, order, input.amount_fen),
    title: '补差价',
    note: (changed) => `${formatFen(input.amount_fen)} 元：${input.why}。${owedText(changed)}`,
  })

/** An extra sum that was only asked for is taken back; what a newer version costs more is a part of the price. */
const freelyLowered = ({ extraFen, versionExtraFen, extraOwedFen }: OrderRow, amountFen: number): number =>
  Math.max(0, Math.min(extraOwedFen, extraFen - versionExtraFen, amountFen))

/**
 * Less is asked for than is owed. An extra sum that has not come is only taken back; whatever is taken off the rest
 * counts in the person's limit.
 */
export const lowerOwedForShop = (
  deps: PaymentDeps,
  member: Member,
  seen: OrderRow,
  input: SumInput,
): Promise<OrderRow> =>
  changeOwed(deps, member, seen, input, {
    action: 'lowerOwed',
    refuse: async (db, order) => {
      refuseOwed(order, input.was_fen, input.amount_fen)
      const restFen = input.amount_fen - freelyLowered(order, input.amount_fen)
      if (restFen > 0) await refuseBeyondPercent(db, member, order, order.totalFen - restFen)
    },
    change: async (tx, order) => {
      const extraFen = freelyLowered(order, input.amount_fen)
      const lessened = extraFen > 0 ? await orderSumsRepository.askExtra(tx, order, -extraFen) : order
      const restFen = input.amount_fen - extraFen
      return restFen > 0 && lessened
        ? orderSumsRepository.lowerRest(
            tx,
            lessened,
            restFen,
            input.why,
            Math.min(lessened.extraOwedFen, restFen),
          )
        : lessened
    },
    title: '少收',
    note: (changed) => `${formatFen(input.amount_fen)} 元：${input.why}。${owedText(changed)}`,
  })
