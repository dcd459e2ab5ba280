import { stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { sumOfOrders } from './join-orders.ts'
import { openPayment, payBefore } from './open-payment.ts'
import { goodMs, isStillUsable } from './pay-by-provider.ts'
import { fullPrice } from './payable-parts.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { moneyNumber, type PaymentRow, paymentRepository } from './payment-repository.ts'
import { balanceFor, holdBalance, releaseBalances } from './reserve-balance.ts'
import type { ChosenMethod } from './start-at-provider.ts'

export interface GroupChoice extends ChosenMethod {
  /** the balance is used first, and the provider is asked for the rest */
  usesBalance: boolean
}

interface GroupInput {
  purpose: PaymentGroupRow['purpose']
  amountFen: number
  expiresAt: Date
}

export const insertGroup = (
  tx: Db,
  { companyId, userId }: Owner,
  { channel, method, account, openid = '' }: ChosenMethod,
  input: GroupInput,
  now: number,
): Promise<PaymentGroupRow> =>
  withFreeNumber(
    () => moneyNumber(input.purpose === 'recharge' ? 'CZ' : 'HB', now),
    (groupNo) =>
      paymentGroupRepository.insert(tx, {
        ...input,
        companyId,
        id: newId(),
        userId,
        tradeNo: groupNo,
        channel,
        way: method,
        openid,
        account,
        state: stateOfPayment.open,
        createdAt: new Date(now),
      }),
  )

const isOf = (payments: readonly PaymentRow[], orders: readonly OrderRow[], usesBalance: boolean) =>
  payments.length === orders.length &&
  payments.some(({ balanceFen }) => balanceFen > 0) === usesBalance &&
  orders.every(({ id, totalFen }) =>
    payments.some(({ orderId, amountFen }) => orderId === id && amountFen === totalFen),
  )

/** An open trade for exactly the same orders, sums and method that can still be shown. */
export const findUsableGroup = async (
  db: Db,
  owner: Owner,
  orders: readonly OrderRow[],
  chosen: GroupChoice,
  now: number,
): Promise<PaymentGroupRow | undefined> => {
  for (const group of await paymentGroupRepository.listOpenOf(db, owner)) {
    if (group.purpose !== 'orders' || !isStillUsable(group, chosen, now)) continue
    const payments = await paymentRepository.listOfTrade(db, group.companyId, group.id)
    if (isOf(payments, orders, chosen.usesBalance)) return group
  }
  return undefined
}

/**
 * Opens a payment for each of the locked orders, and the trade at the provider. The balance is used up order by order,
 * so that at most one order is paid from both.
 */
export const openGroup = async (
  tx: Db,
  owner: Owner,
  orders: readonly OrderRow[],
  chosen: GroupChoice,
  now: number,
): Promise<PaymentGroupRow> => {
  for (const order of orders) await releaseBalances(tx, order, now)
  const totalFen = sumOfOrders(orders)
  let balanceFen = chosen.usesBalance ? await balanceFor(tx, owner, totalFen) : 0
  const ends = await Promise.all(
    orders.map(async (order) =>
      payBefore(order, await paymentRepository.listOf(tx, order.companyId, order.id)),
    ),
  )
  const expiresAt = new Date(Math.min(now + goodMs, ...ends))
  const groupInput = { purpose: 'orders', amountFen: totalFen - balanceFen, expiresAt } as const
  const group = await insertGroup(tx, owner, chosen, groupInput, now)
  for (const order of orders) {
    const share = Math.min(balanceFen, order.totalFen)
    balanceFen -= share
    const attempt = {
      state: stateOfPayment.open,
      way: chosen.method,
      account: chosen.account,
      tradeId: group.id,
      balanceFen: share,
      expiresAt,
    }
    await holdBalance(
      tx,
      order,
      await openPayment(tx, order, fullPrice(order), chosen.channel, attempt, now),
      now,
    )
  }
  return group
}
