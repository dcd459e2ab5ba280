import { stateOfOrder, stateOfRefundRequest } from '@yinpu/contract'
import type { RobotEvent } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { orderLines, orders, refundRequests } from '../../db/schema/index.ts'
import { and, asc, eq, gte, sql } from '../../db/sql.ts'

export interface StaffEvent {
  event: RobotEvent
  /** one cause is told once */
  cause: string
  orderNo: string
  /** the goods of a new order, or the reason of a refund */
  about: string
  amountFen: number
}

const firstGoods = sql<string>`coalesce((select ${orderLines.name} from ${orderLines}
  where ${orderLines.companyId} = ${orders.companyId} and ${orderLines.orderId} = ${orders.id}
  order by ${orderLines.position} limit 1), '')`

export const staffEventRepository = {
  listNewOrders: async (db: Db, companyId: string, since: Date, most: number): Promise<StaffEvent[]> =>
    (
      await db
        .select({ id: orders.id, orderNo: orders.orderNo, totalFen: orders.totalFen, goods: firstGoods })
        .from(orders)
        .where(and(eq(orders.companyId, companyId), gte(orders.createdAt, since)))
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(most)
    ).map(({ id, orderNo, totalFen, goods }) => ({
      event: 'new_order',
      cause: `new-order:${id}`,
      orderNo,
      about: goods,
      amountFen: totalFen,
    })),

  /** Orders that have come to the review and are still there. */
  listArtwork: async (db: Db, companyId: string, since: Date, most: number): Promise<StaffEvent[]> =>
    (
      await db
        .select({ id: orders.id, orderNo: orders.orderNo, movedAt: orders.movedAt, goods: firstGoods })
        .from(orders)
        .where(
          and(
            eq(orders.companyId, companyId),
            eq(orders.state, stateOfOrder.underReview),
            gte(orders.movedAt, since),
          ),
        )
        .orderBy(asc(orders.movedAt), asc(orders.id))
        .limit(most)
    ).map(({ id, orderNo, movedAt, goods }) => ({
      event: 'artwork_waiting',
      cause: `artwork:${id}:${movedAt.getTime()}`,
      orderNo,
      about: goods,
      amountFen: 0,
    })),

  /** Requests that nobody has decided. */
  listRefundRequests: async (db: Db, companyId: string, since: Date, most: number): Promise<StaffEvent[]> =>
    (
      await db
        .select({
          id: refundRequests.id,
          amountFen: refundRequests.amountFen,
          why: refundRequests.why,
          orderNo: orders.orderNo,
        })
        .from(refundRequests)
        .innerJoin(
          orders,
          and(eq(orders.companyId, refundRequests.companyId), eq(orders.id, refundRequests.orderId)),
        )
        .where(
          and(
            eq(refundRequests.companyId, companyId),
            eq(refundRequests.state, stateOfRefundRequest.open),
            gte(refundRequests.createdAt, since),
          ),
        )
        .orderBy(asc(refundRequests.createdAt))
        .limit(most)
    ).map(({ id, amountFen, why, orderNo }) => ({
      event: 'refund_request',
      cause: `refund-request:${id}`,
      orderNo,
      about: why,
      amountFen,
    })),
}
