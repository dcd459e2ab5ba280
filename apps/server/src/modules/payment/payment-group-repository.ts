import { type PayChannel, type PaymentState, type ProvidedChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { moneyNumbers, paymentGroups } from '../../db/schema/index.ts'
import { and, eq, inArray, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { isDueForQuery, lastQueriedAt, takeMoneyNumber } from './payment-repository.ts'

export type PaymentGroupRow = typeof paymentGroups.$inferSelect
type NewPaymentGroup = typeof paymentGroups.$inferInsert

const isGroup = (companyId: string, id: string) =>
  and(eq(paymentGroups.companyId, companyId), eq(paymentGroups.id, id))

const first = async (rows: Promise<PaymentGroupRow[]>) => (await rows)[0]

export const paymentGroupRepository = {
  /** Undefined if the number is taken. */
  insert: async (tx: Db, row: NewPaymentGroup) =>
    (await takeMoneyNumber(tx, row.companyId, row.tradeNo))
      ? first(tx.insert(paymentGroups).values(row).returning())
      : undefined,

  find: (db: Db, companyId: string, id: string) =>
    first(db.select().from(paymentGroups).where(isGroup(companyId, id))),

  /** Does not find another buyer's. */
  findOwn: (db: Db, { companyId, userId }: Owner, id: string) =>
    first(
      db
        .select()
        .from(paymentGroups)
        .where(and(isGroup(companyId, id), eq(paymentGroups.userId, userId))),
    ),

  /** In any shop: a provider sends only the number. */
  findByNo: async (db: Db, groupNo: string) =>
    (
      await db
        .select({ group: paymentGroups })
        .from(moneyNumbers)
        .innerJoin(
          paymentGroups,
          and(
            eq(paymentGroups.companyId, moneyNumbers.companyId),
            eq(paymentGroups.tradeNo, moneyNumbers.number),
          ),
        )
        .where(eq(moneyNumbers.number, groupNo))
    )[0]?.group,

  /** The trades that a buyer could still pay, newest first. */
  listOpenOf: (db: Db, { companyId, userId }: Owner) =>
    db
      .select()
      .from(paymentGroups)
      .where(and(ownedBy(paymentGroups, { companyId, userId }), eq(paymentGroups.state, stateOfPayment.open)))
      .orderBy(sql`${paymentGroups.id} desc`),

  /** Only while it is in one of these states: undefined if it has moved on. */
  update: (
    db: Db,
    { companyId, id }: Pick<PaymentGroupRow, 'companyId' | 'id'>,
    states: PaymentState[],
    changes: Partial<NewPaymentGroup>,
  ) =>
    first(
      db
        .update(paymentGroups)
        .set(changes)
        .where(and(isGroup(companyId, id), inArray(paymentGroups.state, states)))
        .returning(),
    ),

  /** Open and not queried for a while, as for payments. */
  listDue: (db: Db, channel: ProvidedChannel, now: Date, most: number) =>
    db
      .select()
      .from(paymentGroups)
      .where(
        and(
          eq(paymentGroups.state, stateOfPayment.open),
          eq(paymentGroups.channel, channel),
          isDueForQuery(paymentGroups, now),
        ),
      )
      .orderBy(lastQueriedAt(paymentGroups))
      .limit(most),

  /** False if another process has queried it just now. */
  claim: async (db: Db, { companyId, id, askedAt }: PaymentGroupRow, now: Date) =>
    (
      await db
        .update(paymentGroups)
        .set({ askedAt: now })
        .where(
          and(
            isGroup(companyId, id),
            askedAt ? eq(paymentGroups.askedAt, askedAt) : sql`${paymentGroups.askedAt} is null`,
          ),
        )
        .returning({ id: paymentGroups.id })
    ).length > 0,

  /** The trades that our books say were received through a channel between two times. */
  listPaid: (db: Db, companyIds: string[], channel: PayChannel, from: Date, to: Date) =>
    db
      .select()
      .from(paymentGroups)
      .where(
        and(
          inArray(paymentGroups.companyId, companyIds),
          eq(paymentGroups.channel, channel),
          eq(paymentGroups.state, stateOfPayment.paid),
          sql`${paymentGroups.paidAt} >= ${from.toISOString()}::timestamptz`,
          sql`${paymentGroups.paidAt} < ${to.toISOString()}::timestamptz`,
        ),
      ),
}
