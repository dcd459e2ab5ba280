import { type StatementState, stateOfStatement } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { creditEntries, creditStatements, users } from '../../db/schema/index.ts'
import { and, asc, desc, eq, gte, inArray, lt, lte, min, ne, or, type SQL, sql } from '../../db/sql.ts'
import { isFiguresWithin } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'

export type StatementRow = typeof creditStatements.$inferSelect

export interface StatementFilter {
  state?: StatementState | undefined
  isOverdue?: boolean
  month?: string | undefined
  userId?: string | undefined
  keyword?: string | undefined
}

const isOverdueAt = (now: Date) =>
  and(ne(creditStatements.state, stateOfStatement.settled), lte(creditStatements.dueAt, now))

const openFen = sql<number>`coalesce(sum(${creditStatements.amountFen} - ${creditStatements.reducedFen} - ${creditStatements.receivedFen}), 0)`

const matchingText = (text: string): SQL | undefined =>
  or(
    sql`strpos(${creditStatements.number}, ${text.toUpperCase()}) <> 0`,
    isFiguresWithin(text) ? undefined : sql`strpos(${users.name}, ${text}) <> 0`,
    /^\d{4}$/.test(text) ? sql`right(${users.mobile}, 4) = ${text}` : undefined,
    /^\d{11}$/.test(text) ? eq(users.mobile, text) : undefined,
  )

const first = async (rows: Promise<StatementRow[]>) => (await rows)[0]

/** The monthly statements of accounts. */
export const statementRepository = {
  find: (db: Db, companyId: string, id: string): Promise<StatementRow | undefined> =>
    first(
      db
        .select()
        .from(creditStatements)
        .where(and(eq(creditStatements.companyId, companyId), eq(creditStatements.id, id))),
    ),

  findOfMonth: (db: Db, owner: Owner, month: string) =>
    first(
      db
        .select()
        .from(creditStatements)
        .where(and(ownedBy(creditStatements, owner), eq(creditStatements.month, month))),
    ),

  findLast: (db: Db, owner: Owner) =>
    first(
      db
        .select()
        .from(creditStatements)
        .where(ownedBy(creditStatements, owner))
        .orderBy(desc(creditStatements.toSeq))
        .limit(1),
    ),

  /** The statement that contains an entry; undefined if none does yet. */
  findOfEntry: (db: Db, owner: Owner, seq: number) =>
    first(
      db
        .select()
        .from(creditStatements)
        .where(
          and(
            ownedBy(creditStatements, owner),
            lt(creditStatements.fromSeq, seq),
            gte(creditStatements.toSeq, seq),
          ),
        ),
    ),

  /** Undefined if the number is taken. */
  insert: (tx: Db, row: StatementRow) =>
    first(
      tx
        .insert(creditStatements)
        .values(row)
        .onConflictDoNothing({ target: [creditStatements.companyId, creditStatements.number] })
        .returning(),
    ),

  /** Called under the account's lock. */
  update: async (
    tx: Db,
    { companyId, id }: StatementRow,
    changes: Partial<StatementRow>,
  ): Promise<StatementRow> => {
    const row = await first(
      tx
        .update(creditStatements)
        .set(changes)
        .where(and(eq(creditStatements.companyId, companyId), eq(creditStatements.id, id)))
        .returning(),
    )
    if (!row) throw new Error('a statement is gone')
    return row
  },

  listOf: (db: Db, owner: Owner, most: number): Promise<StatementRow[]> =>
    db
      .select()
      .from(creditStatements)
      .where(ownedBy(creditStatements, owner))
      .orderBy(desc(creditStatements.toSeq))
      .limit(most),

  /** Newest first. */
  list: (
    db: Db,
    companyId: string,
    filter: StatementFilter,
    now: Date,
    before: string | undefined,
    most: number,
  ) =>
    db
      .select({
        statement: creditStatements,
        buyer: { id: users.id, name: users.name, mobile: users.mobile },
      })
      .from(creditStatements)
      .innerJoin(
        users,
        and(eq(users.companyId, creditStatements.companyId), eq(users.id, creditStatements.userId)),
      )
      .where(
        and(
          eq(creditStatements.companyId, companyId),
          filter.state === undefined ? undefined : eq(creditStatements.state, filter.state),
          filter.isOverdue ? isOverdueAt(now) : undefined,
          filter.month === undefined ? undefined : eq(creditStatements.month, filter.month),
          filter.userId === undefined ? undefined : eq(creditStatements.userId, filter.userId),
          filter.keyword ? matchingText(filter.keyword) : undefined,
          before ? lt(creditStatements.id, before) : undefined,
        ),
      )
      .orderBy(desc(creditStatements.id))
      .limit(most),

  sumOverdue: async (db: Db, owner: Owner, now: Date) =>
    (
      await db
        .select({ fen: openFen.mapWith(Number) })
        .from(creditStatements)
        .where(and(ownedBy(creditStatements, owner), isOverdueAt(now)))
    )[0]?.fen ?? 0,

  sumOverdueByUser: async (db: Db, companyId: string, now: Date) =>
    new Map(
      (
        await db
          .select({ userId: creditStatements.userId, fen: openFen.mapWith(Number) })
          .from(creditStatements)
          .where(and(eq(creditStatements.companyId, companyId), isOverdueAt(now)))
          .groupBy(creditStatements.userId)
      ).map(({ userId, fen }) => [userId, fen]),
    ),

  /** Accounts with charges from before a time that no statement contains yet, and the time of the first one. */
  listDue: async (db: Db, until: Date, after: Owner | undefined, most: number) => {
    const { companyId, userId } = creditEntries
    return db
      .select({ companyId, userId, since: min(creditEntries.createdAt) })
      .from(creditEntries)
      .where(
        and(
          inArray(creditEntries.kind, ['charge', 'opening']),
          lt(creditEntries.createdAt, until),
          sql`${creditEntries.seq} > coalesce((select max(s.to_seq) from credit_statements s
            where s.company_id = ${companyId} and s.user_id = ${userId}), 0)`,
          after && sql`(${companyId}, ${userId}) > (${after.companyId}::uuid, ${after.userId}::uuid)`,
        ),
      )
      .groupBy(companyId, userId)
      .orderBy(asc(companyId), asc(userId))
      .limit(most)
  },
}
