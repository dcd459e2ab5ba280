import { isOwedKind, type PaymentKind } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { orders, taxWithinSql } from '../../db/schema/index.ts'
import { sql } from '../../db/sql.ts'
import { changeOrder, type OrderKey, type OrderRow } from './order-repository.ts'

/** `sumsAtTotal` of the contract for a total that is more by this sum: its tax is inside, and goods and freight stay. */
const totalChangedBy = (amountFen: number) => {
  const totalFen = sql`${orders.totalFen} + ${amountFen}::bigint`
  const taxFen = taxWithinSql(totalFen, orders.taxPoints)
  return {
    totalFen,
    taxFen,
    adjustFen: sql`${orders.adjustFen} + ${amountFen}::bigint + ${orders.taxFen} - ${taxFen}`,
  }
}

/** Changes of the sums of an order by people and payments. Each announces the order, as those of `orderRepository` do. */
export const orderSumsRepository = {
  /** Enters a sum of what is owed, or, below zero, takes it back. */
  receiveOwed: (
    tx: Db,
    order: OrderKey,
    { amountFen, extraFen }: { amountFen: number; extraFen: number },
  ): Promise<OrderRow | undefined> =>
    changeOrder(tx, order, {
      paidFen: sql`${orders.paidFen} + ${amountFen}`,
      owedFen: sql`${orders.owedFen} - ${amountFen}`,
      extraOwedFen: sql`${orders.extraOwedFen} - ${extraFen}`,
    }),

  /** Asks for an extra sum, or, below zero, takes one back that has not come. */
  askExtra: (tx: Db, order: OrderKey, amountFen: number): Promise<OrderRow | undefined> =>
    changeOrder(tx, order, {
      ...totalChangedBy(amountFen),
      extraFen: sql`${orders.extraFen} + ${amountFen}`,
      owedFen: sql`${orders.owedFen} + ${amountFen}`,
      extraOwedFen: sql`${orders.extraOwedFen} + ${amountFen}`,
    }),

  /** Takes a sum off the rest that is owed, and off what a newer version of the order costs more. */
  lowerRest: (
    tx: Db,
    order: OrderKey,
    amountFen: number,
    adjustReason: string,
    versionFen = 0,
  ): Promise<OrderRow | undefined> =>
    changeOrder(tx, order, {
      ...totalChangedBy(-amountFen),
      extraFen: sql`${orders.extraFen} - ${versionFen}`,
      versionExtraFen: sql`${orders.versionExtraFen} - ${versionFen}`,
      extraOwedFen: sql`${orders.extraOwedFen} - ${versionFen}`,
      owedFen: sql`${orders.owedFen} - ${amountFen}`,
      adjustReason,
    }),

  /** Takes a sum off the price when its money is taken, or puts it back; `part` says of what is owed, if it is. */
  waive: (
    tx: Db,
    order: OrderKey,
    amountFen: number,
    adjustReason: string,
    part: PaymentKind,
  ): Promise<OrderRow | undefined> =>
    changeOrder(tx, order, {
      ...(isOwedKind(part) && { owedFen: sql`${orders.owedFen} - ${amountFen}` }),
      ...(part === 'extra' && { extraOwedFen: sql`${orders.extraOwedFen} - ${amountFen}` }),
      ...totalChangedBy(-amountFen),
      waivedFen: sql`${orders.waivedFen} + ${amountFen}`,
      adjustReason,
    }),

  addRefunded: async (tx: Db, order: OrderKey, amountFen: number) => {
    await changeOrder(tx, order, { refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
  },
}
