import {
  openAfterSaleStates,
  stateOfOrder,
  stateOfPayment,
  stateOfRefund,
  stateOfRefundRequest,
  stateOfStatement,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  afterSales,
  creditStatements,
  orders,
  paymentGroups,
  payments,
  refundRequests,
  refunds,
} from '../../db/schema/index.ts'
import { and, count, eq, inArray, ne, notInArray, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

const { open, announced, onDelivery } = stateOfPayment

/** Open matters between a shop and a customer; as long as there is one, the customer is not erased. */
export const openMattersRepository = {
  countOrders: async (db: Db, owner: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(orders)
      .where(
        and(
          ownedBy(orders, owner),
          notInArray(orders.state, [stateOfOrder.completed, stateOfOrder.cancelled]),
        ),
      )
    return row?.n ?? 0
  },

  countPayments: async (db: Db, owner: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(payments)
      .innerJoin(orders, and(eq(orders.companyId, payments.companyId), eq(orders.id, payments.orderId)))
      .where(and(ownedBy(orders, owner), inArray(payments.state, [open, announced, onDelivery])))
    return row?.n ?? 0
  },

  /** Payments to the balance that may still come. */
  countTrades: async (db: Db, { companyId, userId }: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(paymentGroups)
      .where(
        and(
          ownedBy(paymentGroups, { companyId, userId }),
          eq(paymentGroups.purpose, 'recharge'),
          eq(paymentGroups.state, open),
        ),
      )
    return row?.n ?? 0
  },

  /** Promised, or failed and not promised again. */
  countRefunds: async (db: Db, owner: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(refunds)
      .innerJoin(orders, and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId)))
      .where(
        and(
          ownedBy(orders, owner),
          ne(refunds.state, stateOfRefund.done),
          sql`not exists (select 1 from refunds anew
            where anew.company_id = ${refunds.companyId} and anew.cause = 'again:' || ${refunds.id})`,
        ),
      )
    return row?.n ?? 0
  },

  /** Refunds that somebody has requested and nobody has decided yet. */
  countRefundRequests: async (db: Db, owner: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(refundRequests)
      .innerJoin(
        orders,
        and(eq(orders.companyId, refundRequests.companyId), eq(orders.id, refundRequests.orderId)),
      )
      .where(and(ownedBy(orders, owner), eq(refundRequests.state, stateOfRefundRequest.open)))
    return row?.n ?? 0
  },

  countStatements: async (db: Db, { companyId, userId }: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(creditStatements)
      .where(
        and(
          ownedBy(creditStatements, { companyId, userId }),
          ne(creditStatements.state, stateOfStatement.settled),
        ),
      )
    return row?.n ?? 0
  },

  countAfterSales: async (db: Db, { companyId, userId }: Owner) => {
    const [row] = await db
      .select({ n: count() })
      .from(afterSales)
      .where(
        and(ownedBy(afterSales, { companyId, userId }), inArray(afterSales.state, [...openAfterSaleStates])),
      )
    return row?.n ?? 0
  },
}
