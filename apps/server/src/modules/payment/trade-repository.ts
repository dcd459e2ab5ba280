import { type PayChannel, type PaymentState, type ProvidedChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { moneyNumbers, trades } from '../../db/schema/index.ts'
import { and, eq, inArray, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { isDueForQuery, lastQueriedAt, takeMoneyNumber } from './payment-repository.ts'

export type PaymentGroupRow = typeof trades.$inferSelect
type NewPaymentGroup = typeof trades.$inferInsert

const isGroup = (companyId: string, id: string) => and(eq(trades.companyId, companyId), eq(trades.id, id))

const first = async (rows: Promise<PaymentGroupRow[]>) => (await rows)[0]

export const paymentGroupRepository = {
  /** Undefined if the number is taken. */
  insert: async (tx: Db, row: NewPaymentGroup) =>
    (await takeMoneyNumber(tx, row.companyId, row.tradeNo))
      ? first(tx.insert(trades).values(row).returning())
      : undefined,

  find: (db: Db, companyId: string, id: string) =>
    first(db.select().from(trades).where(isGroup(companyId, id))),

  /** Does not find another buyer's. */
  findOwn: (db: Db, { companyId, userId }: Owner, id: string) =>
    first(
      db
        .select()
        .from(trades)
        .where(and(isGroup(companyId, id), eq(trades.userId, userId))),
    ),

  /** In any shop: a provider sends only the number. */
  findByNo: async (db: Db, groupNo: string) =>
    (
      await db
        .select({ trade: trades })
        .from(moneyNumbers)
        .innerJoin(
          trades,
          and(eq(trades.companyId, moneyNumbers.companyId), eq(trades.tradeNo, moneyNumbers.number)),
        )
        .where(eq(moneyNumbers.number, groupNo))
    )[0]?.trade,

  /** The trades that a buyer could still pay, newest first. */
  listOpenOf: (db: Db, { companyId, userId }: Owner) =>
    db
      .select()
      .from(trades)
      .where(and(ownedBy(trades, { companyId, userId }), eq(trades.state, stateOfPayment.open)))
      .orderBy(sql`${trades.id} desc`),

  /** Only while it is in one of these states: undefined if it has moved on. */
  update: (
    db: Db,
    { companyId, id }: Pick<PaymentGroupRow, 'companyId' | 'id'>,
    states: PaymentState[],
    changes: Partial<NewPaymentGroup>,
  ) =>
    first(
      db
        .update(trades)
        .set(changes)
        .where(and(isGroup(companyId, id), inArray(trades.state, states)))
        .returning(),
    ),

  /** Open and not queried for a while, as for payments. */
  listDue: (db: Db, channel: ProvidedChannel, now: Date, most: number) =>
    db
      .select()
      .from(trades)
      .where(
        and(eq(trades.state, stateOfPayment.open), eq(trades.channel, channel), isDueForQuery(trades, now)),
      )
      .orderBy(lastQueriedAt(trades))
      .limit(most),

  /** False if another process has queried it just now. */
  claim: async (db: Db, { companyId, id, askedAt }: PaymentGroupRow, now: Date) =>
    (
      await db
        .update(trades)
        .set({ askedAt: now })
        .where(
          and(isGroup(companyId, id), askedAt ? eq(trades.askedAt, askedAt) : sql`${trades.askedAt} is null`),
        )
        .returning({ id: trades.id })
    ).length > 0,

  /** The trades that our books say were received through a channel between two times. */
  listPaid: (db: Db, companyIds: string[], channel: PayChannel, from: Date, to: Date) =>
    db
      .select()
      .from(trades)
      .where(
        and(
          inArray(trades.companyId, companyIds),
          eq(trades.channel, channel),
          eq(trades.state, stateOfPayment.paid),
          sql`${trades.paidAt} >= ${from.toISOString()}::timestamptz`,
          sql`${trades.paidAt} < ${to.toISOString()}::timestamptz`,
        ),
      ),
}
