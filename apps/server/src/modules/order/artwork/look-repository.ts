import { announce } from '../../../db/announce.ts'
import type { Db } from '../../../db/database.ts'
import { artworkLooks } from '../../../db/schema/index.ts'
import { and, asc, eq, gt } from '../../../db/sql.ts'

export interface Look {
  companyId: string
  staffId: string
  name: string
  orderId: string
  until: Date
}

export const lookRepository = {
  /** Stores the order that a person looks at, and returns the one before, if any; one person looks at one order. */
  replace: async (tx: Db, look: Look) => {
    const own = and(eq(artworkLooks.companyId, look.companyId), eq(artworkLooks.staffId, look.staffId))
    const [before] = await tx.select().from(artworkLooks).where(own).for('update')
    const { name, orderId, until } = look
    await tx
      .insert(artworkLooks)
      .values(look)
      .onConflictDoUpdate({
        target: [artworkLooks.companyId, artworkLooks.staffId],
        set: { name, orderId, until },
      })
    return before
  },

  /** Staff who look at an order of the shop at this moment. */
  list: (db: Db, companyId: string, now: Date) =>
    db
      .select()
      .from(artworkLooks)
      .where(and(eq(artworkLooks.companyId, companyId), gt(artworkLooks.until, now)))
      .orderBy(asc(artworkLooks.name), asc(artworkLooks.staffId)),

  /** Notifies every process once this transaction is committed. */
  announce: async (tx: Db, companyId: string, orderId: string) => {
    await announce(tx, 'artwork_looked', `${companyId}:${orderId}`)
  },
}
