import type { OutboxState } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { outboxMessages, users } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, sql } from '../../db/sql.ts'

export type MessageRow = typeof outboxMessages.$inferSelect
export type NewMessage = typeof outboxMessages.$inferInsert

const messageIs = (companyId: string, id: string) =>
  and(eq(outboxMessages.companyId, companyId), eq(outboxMessages.id, id))

/** A message without a cause, that is a code, is sent by the process that wrote it. */
const isDue = (state: 'waiting' | 'sending', now: Date) =>
  and(eq(outboxMessages.state, state), isNotNull(outboxMessages.cause), lte(outboxMessages.dueAt, now))

export const outboxRepository = {
  insert: async (db: Db, message: NewMessage) => {
    await db.insert(outboxMessages).values(message)
  },

  /** Stores nothing if there is a message with this cause. */
  insertOnce: async (db: Db, message: NewMessage & { cause: string }) => {
    await db
      .insert(outboxMessages)
      .values(message)
      .onConflictDoNothing({ target: [outboxMessages.companyId, outboxMessages.cause] })
  },

  /** Deletes those with these causes that nobody has tried to send yet; true if others of them are left. */
  dropUnsent: async (tx: Db, companyId: string, causes: string[]): Promise<boolean> => {
    const isCaused = and(eq(outboxMessages.companyId, companyId), inArray(outboxMessages.cause, causes))
    await tx
      .delete(outboxMessages)
      .where(and(isCaused, eq(outboxMessages.state, 'waiting'), eq(outboxMessages.tries, 0)))
    const left = await tx.select({ id: outboxMessages.id }).from(outboxMessages).where(isCaused)
    return left.length > 0
  },

  findBuyer: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select({ name: users.name, mobile: users.mobile, email: users.email })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, id)))
    )[0],

  /** Claims a waiting message for this process; undefined if another has it. */
  claim: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .update(outboxMessages)
        .set({ state: 'sending' })
        .where(and(messageIs(companyId, id), eq(outboxMessages.state, 'waiting')))
        .returning()
    )[0],

  /** Those of these causes that have a message already. */
  listCauses: async (db: Db, companyId: string, causes: string[]): Promise<string[]> =>
    (
      await db
        .select({ cause: outboxMessages.cause })
        .from(outboxMessages)
        .where(and(eq(outboxMessages.companyId, companyId), inArray(outboxMessages.cause, causes)))
    ).flatMap(({ cause }) => (cause === null ? [] : [cause])),

  /** Due messages to one recipient, the oldest first. */
  listDueTo: (db: Db, { companyId, channel, recipient }: MessageRow, now: Date, most: number) =>
    db
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.companyId, companyId),
          eq(outboxMessages.channel, channel),
          eq(outboxMessages.recipient, recipient),
          isDue('waiting', now),
        ),
      )
      .orderBy(asc(outboxMessages.dueAt), asc(outboxMessages.id))
      .limit(most),

  listDue: (db: Db, now: Date, most: number) =>
    db
      .select()
      .from(outboxMessages)
      .where(isDue('waiting', now))
      .orderBy(asc(outboxMessages.dueAt), asc(outboxMessages.id))
      .limit(most),

  /** Claims a message that is still due for a try; it counts as lost if there is no result by `lostAt`. */
  claimDue: async (db: Db, { companyId, id }: MessageRow, now: Date, lostAt: Date) =>
    (
      await db
        .update(outboxMessages)
        .set({ state: 'sending', tries: sql`${outboxMessages.tries} + 1`, dueAt: lostAt })
        .where(and(messageIs(companyId, id), isDue('waiting', now)))
        .returning()
    )[0],

  /** False if another process has it. */
  keepDue: async (db: Db, { companyId, id }: MessageRow, now: Date) => {
    const inserted = await db
      .update(outboxMessages)
      .set({ state: 'kept' })
      .where(and(messageIs(companyId, id), isDue('waiting', now)))
      .returning({ id: outboxMessages.id })
    return inserted.length > 0
  },

  failLost: async (db: Db, now: Date, error: string) => {
    await db
      .update(outboxMessages)
      .set({ state: 'failed', error, isDoubtful: true })
      .where(isDue('sending', now))
  },

  settle: async (
    db: Db,
    companyId: string,
    id: string,
    outcome: Partial<Pick<MessageRow, 'state' | 'error' | 'params' | 'sentAt' | 'dueAt' | 'isDoubtful'>>,
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

  /** Messages of one shop in these states, newest first; `after` is the last of the page before. */
  listOf: (
    db: Db,
    companyId: string,
    states: readonly OutboxState[],
    after: { at: Date; id: string } | undefined,
    most: number,
  ) =>
    db
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.companyId, companyId),
          // A single state is written out, so that the index of failed messages serves it.
          states.length === 1
            ? sql`${outboxMessages.state} = ${sql.raw(`'${states[0]}'`)}`
            : inArray(outboxMessages.state, [...states]),
          after &&
            or(
              lt(outboxMessages.createdAt, after.at),
              and(eq(outboxMessages.createdAt, after.at), lt(outboxMessages.id, after.id)),
            ),
        ),
      )
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(most),

  findOf: async (db: Db, companyId: string, id: string) =>
    (await db.select().from(outboxMessages).where(messageIs(companyId, id)))[0],

  /**
   * A failed message is tried again from the beginning; undefined if it has not failed, or another request was faster.
   */
  renew: async (db: Db, companyId: string, id: string, now: Date) =>
    (
      await db
        .update(outboxMessages)
        .set({ state: 'waiting', tries: 0, dueAt: now, error: '', isDoubtful: false })
        .where(
          and(messageIs(companyId, id), eq(outboxMessages.state, 'failed'), isNotNull(outboxMessages.cause)),
        )
        .returning()
    )[0],

  deleteOlderThan: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      outboxMessages,
      and(eq(outboxMessages.companyId, companyId), lt(outboxMessages.createdAt, time)),
      most,
    ),
}
