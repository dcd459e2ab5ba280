import type { Db } from '../../db/database.ts'
import { orderNotes } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export type OrderNoteRow = typeof orderNotes.$inferSelect

export const orderNoteRepository = {
  /** Undefined if the order has a note of this key already. */
  insert: async (tx: Db, row: OrderNoteRow): Promise<OrderNoteRow | undefined> =>
    (
      await tx
        .insert(orderNotes)
        .values(row)
        .onConflictDoNothing({ target: [orderNotes.companyId, orderNotes.orderId, orderNotes.key] })
        .returning()
    )[0],

  findByKey: async (db: Db, companyId: string, orderId: string, key: string) =>
    (
      await db
        .select()
        .from(orderNotes)
        .where(
          and(eq(orderNotes.companyId, companyId), eq(orderNotes.orderId, orderId), eq(orderNotes.key, key)),
        )
    )[0],
}
