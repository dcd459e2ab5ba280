import { type ProofRule, type ProofState, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { preparedOnce } from '../../../db/prepared-once.ts'
import { orderProofs, orders, proofMarks, proofRules } from '../../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, lt, sql } from '../../../db/sql.ts'

export type { ProofFile } from '../../../db/schema/index.ts'
export type ProofRow = typeof orderProofs.$inferSelect
export type ProofMarkRow = typeof proofMarks.$inferSelect

const mostShown = 50

const isProof = (companyId: string, id: string) =>
  and(eq(orderProofs.companyId, companyId), eq(orderProofs.id, id))

const ofOrder = (companyId: string, orderId: string) =>
  and(eq(orderProofs.companyId, companyId), eq(orderProofs.orderId, orderId))

const ruleQuery = preparedOnce((db) =>
  db
    .select()
    .from(proofRules)
    .where(eq(proofRules.companyId, sql.placeholder('companyId')))
    .prepare('proof_rule'),
)

export const proofRepository = {
  insert: async (tx: Db, row: typeof orderProofs.$inferInsert) => {
    await tx.insert(orderProofs).values(row)
  },

  findNewest: async (db: Db, companyId: string, orderId: string) =>
    (
      await db
        .select()
        .from(orderProofs)
        .where(ofOrder(companyId, orderId))
        .orderBy(desc(orderProofs.version))
        .limit(1)
    )[0],

  /** The newest first. */
  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(orderProofs)
      .where(ofOrder(companyId, orderId))
      .orderBy(desc(orderProofs.version))
      .limit(mostShown),

  /** Only while it waits: undefined if another request was faster. */
  answer: async (
    tx: Db,
    { companyId, id }: Pick<ProofRow, 'companyId' | 'id'>,
    state: Exclude<ProofState, 'waiting'>,
    changes: Partial<typeof orderProofs.$inferInsert>,
  ) =>
    (
      await tx
        .update(orderProofs)
        .set({ ...changes, state })
        .where(and(isProof(companyId, id), eq(orderProofs.state, 'waiting')))
        .returning()
    )[0],

  /** Ends the proofs of the order that still wait for an answer. */
  endWaiting: async (tx: Db, companyId: string, orderId: string, at: Date) => {
    await tx
      .update(orderProofs)
      .set({ state: 'ended', answeredAt: at })
      .where(and(ofOrder(companyId, orderId), eq(orderProofs.state, 'waiting')))
  },

  /** Voids the version that the buyer has agreed to; by whom and when stays. */
  voidAgreed: async (tx: Db, companyId: string, orderId: string) => {
    await tx
      .update(orderProofs)
      .set({ state: 'ended' })
      .where(and(ofOrder(companyId, orderId), eq(orderProofs.state, 'agreed')))
  },

  /** False if its request has written it already. */
  insertMark: async (tx: Db, row: typeof proofMarks.$inferInsert) =>
    (
      await tx
        .insert(proofMarks)
        .values(row)
        .onConflictDoNothing({ target: [proofMarks.companyId, proofMarks.proofId, proofMarks.key] })
        .returning({ id: proofMarks.id })
    ).length > 0,

  findMarkByKey: async (db: Db, companyId: string, proofId: string, key: string) =>
    (
      await db
        .select()
        .from(proofMarks)
        .where(
          and(eq(proofMarks.companyId, companyId), eq(proofMarks.proofId, proofId), eq(proofMarks.key, key)),
        )
    )[0],

  /** The oldest first. */
  marksOf: async (db: Db, companyId: string, proofIds: string[]): Promise<ProofMarkRow[]> =>
    proofIds.length === 0
      ? []
      : db
          .select()
          .from(proofMarks)
          .where(and(eq(proofMarks.companyId, companyId), inArray(proofMarks.proofId, proofIds)))
          .orderBy(asc(proofMarks.createdAt), asc(proofMarks.id)),

  /** Proofs that have waited since before `time` and have fewer than `times` reminders, with their orders. */
  listSilent: (db: Db, time: Date, times: number, most: number) =>
    db
      .select({ proof: orderProofs, order: orders })
      .from(orderProofs)
      .innerJoin(orders, and(eq(orders.companyId, orderProofs.companyId), eq(orders.id, orderProofs.orderId)))
      .where(
        and(
          eq(orderProofs.state, 'waiting'),
          eq(orders.state, stateOfOrder.underReview),
          lt(orderProofs.createdAt, time),
          lt(orderProofs.reminders, times),
        ),
      )
      .orderBy(asc(orderProofs.createdAt), asc(orderProofs.id))
      .limit(most),

  /** False if another process has sent the reminder, or it was answered. */
  countReminder: async (tx: Db, { companyId, id, reminders }: ProofRow) =>
    (
      await tx
        .update(orderProofs)
        .set({ reminders: sql`${orderProofs.reminders} + 1` })
        .where(
          and(isProof(companyId, id), eq(orderProofs.state, 'waiting'), eq(orderProofs.reminders, reminders)),
        )
        .returning({ id: orderProofs.id })
    ).length > 0,

  findRule: async (db: Db, companyId: string) => (await ruleQuery(db).execute({ companyId }))[0],

  /** Only if nobody has changed it since `version`, which is 0 before the first change. */
  replaceRule: async (
    tx: Db,
    companyId: string,
    version: number,
    setting: { rule: ProofRule; productIds: string[] },
  ) => {
    if (version === 0)
      return (
        await tx
          .insert(proofRules)
          .values({ companyId, ...setting, version: 1 })
          .onConflictDoNothing({ target: [proofRules.companyId] })
          .returning()
      )[0]
    return (
      await tx
        .update(proofRules)
        .set({ ...setting, version: version + 1 })
        .where(and(eq(proofRules.companyId, companyId), eq(proofRules.version, version)))
        .returning()
    )[0]
  },
}
