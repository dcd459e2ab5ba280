import { type LedgerType, shopZone } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { ledgerEntries, users } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type LedgerRow = typeof ledgerEntries.$inferSelect

export interface LedgerFilter {
  type?: LedgerType | undefined
  from?: number | undefined
  to?: number | undefined
}

const during = ({ from, to }: LedgerFilter): (SQL | undefined)[] => [
  from === undefined ? undefined : gte(ledgerEntries.createdAt, new Date(from)),
  to === undefined ? undefined : lt(ledgerEntries.createdAt, new Date(to)),
]

const matching = (filter: LedgerFilter): (SQL | undefined)[] => [
  filter.type === undefined ? undefined : eq(ledgerEntries.type, filter.type),
  ...during(filter),
]

// Written into the statement: as parameters the two places of `distinct on` and `order by` would not be the same to it.
const day = sql`date_trunc('day', ${ledgerEntries.createdAt} at time zone ${sql.raw(`'${shopZone}'`)})`

export const ledgerRepository = {
  /** Locked until the transaction ends: a buyer's rows are written one after the other. */
  lock: async (tx: Db, { companyId, userId }: Owner) =>
    (
      await tx
        .select({ erasedAt: users.erasedAt })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
        .for('no key update')
    )[0],

  findLast: async (db: Db, owner: Owner) =>
    (
      await db
        .select({ seq: ledgerEntries.seq, balanceFen: ledgerEntries.balanceAfterFen })
        .from(ledgerEntries)
        .where(ownedBy(ledgerEntries, owner))
        .orderBy(desc(ledgerEntries.seq))
        .limit(1)
    )[0],

  findByCause: async (db: Db, companyId: string, cause: string) =>
    (
      await db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.companyId, companyId), eq(ledgerEntries.cause, cause)))
    )[0],

  insert: async (tx: Db, row: LedgerRow) => {
    await tx.insert(ledgerEntries).values(row)
  },

  list: (db: Db, owner: Owner, filter: LedgerFilter, page: number, pageSize: number) =>
    db
      .select()
      .from(ledgerEntries)
      .where(and(ownedBy(ledgerEntries, owner), ...matching(filter)))
      .orderBy(desc(ledgerEntries.seq))
      .limit(pageSize)
      .offset((page - 1) * pageSize),

  sum: async (db: Db, owner: Owner, filter: LedgerFilter) => {
    const fen = (sign: SQL) =>
      sql<number>`coalesce(sum(${ledgerEntries.amountFen}) filter (where ${ledgerEntries.amountFen} ${sign} 0), 0)`.mapWith(
        Number,
      )
    const [row] = await db
      .select({ n: count(), incomeFen: fen(sql`>`), spentFen: fen(sql`<`) })
      .from(ledgerEntries)
      .where(and(ownedBy(ledgerEntries, owner), ...matching(filter)))
    return { n: row?.n ?? 0, incomeFen: row?.incomeFen ?? 0, spentFen: -(row?.spentFen ?? 0) }
  },

  /** The balance after the last row of each day, the latest days first. */
  listDays: (db: Db, owner: Owner, filter: LedgerFilter, most: number) =>
    db
      .selectDistinctOn([day], { at: ledgerEntries.createdAt, balanceFen: ledgerEntries.balanceAfterFen })
      .from(ledgerEntries)
      .where(and(ownedBy(ledgerEntries, owner), ...during(filter)))
      .orderBy(desc(day), desc(ledgerEntries.seq))
      .limit(most),

  /** Newest first, from before a row on. */
  listBefore: (db: Db, owner: Owner, seq: number | undefined, most: number) =>
    db
      .select()
      .from(ledgerEntries)
      .where(and(ownedBy(ledgerEntries, owner), seq === undefined ? undefined : lt(ledgerEntries.seq, seq)))
      .orderBy(desc(ledgerEntries.seq))
      .limit(most),

  /** Oldest first, from after a row on. */
  listAfter: (db: Db, owner: Owner, filter: LedgerFilter, seq: number, most: number) =>
    db
      .select()
      .from(ledgerEntries)
      .where(and(ownedBy(ledgerEntries, owner), sql`${ledgerEntries.seq} > ${seq}`, ...matching(filter)))
      .orderBy(asc(ledgerEntries.seq))
      .limit(most),
}
