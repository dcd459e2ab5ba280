import { codes, typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer, money } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { appendEntry } from '../ledger/append-entry.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'

const ownerOf = ({ companyId, userId }: OrderRow) => ({ companyId, userId })
const ofOrder = ({ id, orderNo }: OrderRow) => ({ orderId: id, refNo: orderNo })

/** The part of a sum that the balance pays, if a provider pays the rest. Locks the balance. */
export const balanceFor = async (tx: Db, owner: Owner, totalFen: number): Promise<number> => {
  await ledgerRepository.lock(tx, owner)
  const { balanceFen = 0 } = (await ledgerRepository.findLast(tx, owner)) ?? {}
  const data = { balance_fen: balanceFen }
  if (balanceFen === 0) throw new Refusal(codes.refused, '账户没有余额，请直接付款', data)
  if (balanceFen >= totalFen) throw new Refusal(codes.refused, '余额足够支付全部金额，请选择余额支付', data)
  return balanceFen
}

/**
 * Takes the balance's part of a payment out of the balance when the payment is opened, so that it cannot be spent
 * twice; once it is paid, the row stands for the payment. Called under the order's lock, like everything here.
 */
export const holdBalance = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  if (payment.balanceFen === 0) return
  await appendEntry(tx, ownerOf(order), {
    ...ofOrder(order),
    type: typeOfLedger.spending,
    amountFen: -payment.balanceFen,
    cause: `pay:${payment.id}`,
    remark: '订单付款，先用余额的部分',
    by: buyer,
    now,
  })
}

/**
 * Nobody waits for the payment any more: its part of the balance is returned at once, and only the rest can still be
 * paid.
 */
export const releaseBalance = async (
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  now: number,
): Promise<PaymentRow> => {
  const left = payment.balanceFen > 0 ? await paymentRepository.dropBalance(tx, payment) : undefined
  if (!left) return payment
  await appendEntry(tx, ownerOf(order), {
    ...ofOrder(order),
    type: typeOfLedger.refund,
    amountFen: payment.balanceFen,
    cause: `release:${payment.id}`,
    remark: '付款没有完成，余额退回',
    by: money,
    now,
  })
  return left
}

/** Releases the balance of these attempts of an order that is paid another way, or not at all. */
export const releaseBalancesOf = async (
  tx: Db,
  order: OrderRow,
  attempts: readonly PaymentRow[],
  now: number,
): Promise<PaymentRow[]> => {
  const left: PaymentRow[] = []
  for (const payment of attempts) left.push(await releaseBalance(tx, order, payment, now))
  return left
}

/** The same for every attempt, or for every other one. */
export const releaseBalances = async (tx: Db, order: OrderRow, now: number, exceptId = ''): Promise<void> => {
  const attempts = await paymentRepository.listOf(tx, order.companyId, order.id)
  await releaseBalancesOf(
    tx,
    order,
    attempts.filter(({ id }) => id !== exceptId),
    now,
  )
}
