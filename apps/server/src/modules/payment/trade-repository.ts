import { type PayChannel, type PaymentState, type ProvidedChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { moneyNumbers, trades } from '../../db/schema/index.ts'
import { and, eq, inArray, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { isDueForAsking, lastAsked, takeMoneyNumber } from './payment-repository.ts'

export type TradeRow = typeof trades.$inferSelect
type NewTrade = typeof trades.$inferInsert

const isTrade = (companyId: string, id: string) => and(eq(trades.companyId, companyId), eq(trades.id, id))

const first = async (rows: Promise<TradeRow[]>) => (await rows)[0]

export const tradeRepository = {
  /** Undefined if the number is taken. */
  insert: async (tx: Db, row: NewTrade) =>
    (await takeMoneyNumber(tx, row.companyId, row.tradeNo))
      ? first(tx.insert(trades).values(row).returning())
      : undefined,

  find: (db: Db, companyId: string, id: string) =>
    first(db.select().from(trades).where(isTrade(companyId, id))),

  /** Does not find another buyer's. */
  findOwn: (db: Db, { companyId, userId }: Owner, id: string) =>
    first(
      db
        .select()
        .from(trades)
        .where(and(isTrade(companyId, id), eq(trades.userId, userId))),
    ),

  /** In any shop: a provider sends only the number. */
  findByNo: async (db: Db, tradeNo: string) =>
    (
      await db
        .select({ trade: trades })
        .from(moneyNumbers)
        .innerJoin(
          trades,
          and(eq(trades.companyId, moneyNumbers.companyId), eq(trades.tradeNo, moneyNumbers.number)),
        )
        .where(eq(moneyNumbers.number, tradeNo))
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
    { companyId, id }: Pick<TradeRow, 'companyId' | 'id'>,
    states: PaymentState[],
    changes: Partial<NewTrade>,
  ) =>
    first(
      db
        .update(trades)
        .set(changes)
        .where(and(isTrade(companyId, id), inArray(trades.state, states)))
        .returning(),
    ),

  /** Open and not queried for a while, as for payments. */
  listDue: (db: Db, channel: ProvidedChannel, now: Date, most: number) =>
    db
      .select()
      .from(trades)
      .where(
        and(eq(trades.state, stateOfPayment.open), eq(trades.channel, channel), isDueForAsking(trades, now)),
      )
      .orderBy(lastAsked(trades))
      .limit(most),

  /** False if another process has queried it just now. */
  claim: async (db: Db, { companyId, id, askedAt }: TradeRow, now: Date) =>
    (
      await db
        .update(trades)
        .set({ askedAt: now })
        .where(
          and(isTrade(companyId, id), askedAt ? eq(trades.askedAt, askedAt) : sql`${trades.askedAt} is null`),
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
