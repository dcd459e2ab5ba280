import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { outboxMessages } from '../../db/schema/index.ts'

export type MessageRow = typeof outboxMessages.$inferSelect
export type NewMessage = typeof outboxMessages.$inferInsert

const messageIs = (companyId: string, id: string) =>
  and(eq(outboxMessages.companyId, companyId), eq(outboxMessages.id, id))

export const outboxRepository = {
  insert: async (db: Db, message: NewMessage) => {
    await db.insert(outboxMessages).values(message)
  },

  /** Takes a waiting message for this process; nothing where another has it. */
  claim: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .update(outboxMessages)
        .set({ state: 'sending' })
        .where(and(messageIs(companyId, id), eq(outboxMessages.state, 'waiting')))
        .returning()
    )[0],

  settle: async (
    db: Db,
    companyId: string,
    id: string,
    outcome: Pick<MessageRow, 'state' | 'error' | 'params' | 'sentAt'>,
  ) => {
    await db.update(outboxMessages).set(outcome).where(messageIs(companyId, id))
  },

  listNewest: (db: Db, companyIds: string[], limit: number) =>
    db
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.companyId, companyIds))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(limit),

  deleteOlderThan: async (db: Db, companyId: string, time: Date) => {
    await db
      .delete(outboxMessages)
      .where(and(eq(outboxMessages.companyId, companyId), lt(outboxMessages.createdAt, time)))
  },
}
