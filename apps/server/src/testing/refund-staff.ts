import { stateOfRefund } from '@yinpu/contract'
import { orders, refunds, roles } from '../db/schema/index.ts'
import { and, eq, sql } from '../db/sql.ts'
import { createOrderConsole, staffOf } from './order-console.ts'
import type { ConsoleClient } from './test-console.ts'

export const orderFen = 100_000

/** The people who give money back, and orders of one buyer that are paid for. */
export const createRefundStaff = async () => {
  const shop = await createOrderConsole()
  const { db } = shop.database
  const { token } = await shop.aBuyer()
  /** refunds until now become refunds of yesterday: they take nothing of today's limits */
  const aNewDay = async () => {
    await db
      .update(refunds)
      .set({ createdAt: sql`${refunds.createdAt} - interval '1 day'` })
      .where(eq(refunds.companyId, shop.companyId))
  }
  return {
    aNewDay,
    shop,
    token,
    owner: await shop.signedIn(staffOf.owner),
    service: await shop.signedIn(staffOf.service),
    finance: await shop.signedIn(staffOf.finance),
    aPaidOrder: async (channel: 1 | 4 = 4, fen = orderFen) => {
      await aNewDay()
      const [id = ''] = await shop.plainOrders(token, 1, fen)
      if (channel === 4) await shop.pay(id)
      else {
        const { payment_no } = await shop.start(token, id, { channel })
        await shop.wechat.pay(payment_no)
      }
      return id
    },
    ask: (client: ConsoleClient, order_id: string, amount_fen: number, more: object = {}) =>
      client.call('refundOrder', { body: { order_id, amount_fen, why: '少印', back: 'origin', ...more } }),
    refundsOf: (orderId: string) => db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    /** like a provider that refuses after all */
    fail: async (orderId: string, refundNo: string, failure = '') => {
      const changes = { state: stateOfRefund.failed, doneAt: null, failure }
      await db.update(refunds).set(changes).where(eq(refunds.refundNo, refundNo))
      await db.update(orders).set({ refundedFen: 0 }).where(eq(orders.id, orderId))
    },
    /** lets a role refund up to this amount for a while */
    withLimit: async (name: string, refund_fen: number, work: () => Promise<void>) => {
      const of = and(eq(roles.companyId, shop.companyId), eq(roles.name, name))
      const [before] = await db.select().from(roles).where(of)
      await db.update(roles).set({ limits: { refund_fen } }).where(of)
      try {
        await work()
      } finally {
        await db
          .update(roles)
          .set({ limits: before?.limits ?? {} })
          .where(of)
      }
    },
  }
}

export type RefundStaff = Awaited<ReturnType<typeof createRefundStaff>>
