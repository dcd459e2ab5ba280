import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { afterSales, counterDrafts, orders, orderThreads, quoteSheets, users } from '../../db/schema/index.ts'
import { and, eq, inArray } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export const takeOverRepository = {
  /**
   * Gives a walk-in's orders to a buyer, with all that names their customer beside them. Payments, refunds, files and
   * parcels refer to the order alone; a walk-in has no balance, no monthly account and no messages.
   */
  giveOrders: async (tx: Db, walkIn: Owner, orderIds: string[], userId: string) => {
    for (const table of [afterSales, orderThreads])
      await tx.update(table).set({ userId }).where(ownedBy(table, walkIn))
    await tx.update(orders).set({ userId, pickupCode: null }).where(ownedBy(orders, walkIn))
    // An erasure of the buyer deletes the draft and the quotation, too.
    for (const table of [counterDrafts, quoteSheets])
      await tx
        .update(table)
        .set({ userId })
        .where(and(eq(table.companyId, walkIn.companyId), inArray(table.orderId, orderIds)))
    await tx
      .update(users)
      .set({ name: '' })
      .where(and(eq(users.companyId, walkIn.companyId), eq(users.id, walkIn.userId)))
  },
}
