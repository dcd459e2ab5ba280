import type { ConnectionKind } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import {
  companies,
  connectionEvents,
  connections,
  connectionVersions,
  outboxMessages,
  refunds,
} from '../../db/schema/index.ts'
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '../../db/sql.ts'

export type { ConnectionValues, SecretMark } from '../../db/schema/message.ts'
export type ConnectionRow = typeof connections.$inferSelect
export type VersionRow = typeof connectionVersions.$inferSelect
type NewVersion = typeof connectionVersions.$inferInsert
export type EventRow = typeof connectionEvents.$inferSelect

const isConnection = (companyId: string, kind: ConnectionKind) =>
  and(eq(connections.companyId, companyId), eq(connections.kind, kind))

const isVersion = ({ companyId, kind, version }: Pick<VersionRow, 'companyId' | 'kind' | 'version'>) =>
  and(
    eq(connectionVersions.companyId, companyId),
    eq(connectionVersions.kind, kind),
    eq(connectionVersions.version, version),
  )

const eventsOfKind = 20

export const connectionRepository = {
  listOf: (db: Db, companyId: string) =>
    db.select().from(connections).where(eq(connections.companyId, companyId)),

  find: async (db: Db, companyId: string, kind: ConnectionKind): Promise<ConnectionRow | undefined> =>
    (await db.select().from(connections).where(isConnection(companyId, kind)))[0],

  /** Changes of one connection are made one after the other. */
  lock: async (tx: Db, companyId: string, kind: ConnectionKind): Promise<ConnectionRow> => {
    await tx.insert(connections).values({ companyId, kind }).onConflictDoNothing()
    const [row] = await tx.select().from(connections).where(isConnection(companyId, kind)).for('update')
    if (!row) throw new Error('a connection is gone')
    return row
  },

  update: async (tx: Db, { companyId, kind }: ConnectionRow, changes: Partial<ConnectionRow>) => {
    await tx.update(connections).set(changes).where(isConnection(companyId, kind))
  },

  /** Of each connection the draft, and those of the rows' numbers; all others stay unread. */
  listVersions: async (db: Db, rows: readonly ConnectionRow[]): Promise<VersionRow[]> => {
    const [first] = rows
    if (!first) return []
    return db
      .select()
      .from(connectionVersions)
      .where(
        and(
          eq(connectionVersions.companyId, first.companyId),
          or(
            ...rows.map(({ kind, usedVersion, formerVersion }) =>
              and(
                eq(connectionVersions.kind, kind),
                or(
                  isNull(connectionVersions.usedAt),
                  inArray(connectionVersions.version, [usedVersion ?? 0, formerVersion ?? 0]),
                ),
              ),
            ),
          ),
        ),
      )
  },

  findDraft: async (db: Db, companyId: string, kind: ConnectionKind): Promise<VersionRow | undefined> =>
    (
      await db
        .select()
        .from(connectionVersions)
        .where(
          and(
            eq(connectionVersions.companyId, companyId),
            eq(connectionVersions.kind, kind),
            isNull(connectionVersions.usedAt),
          ),
        )
    )[0],

  findVersion: async (db: Db, companyId: string, kind: ConnectionKind, version: number) =>
    (await db.select().from(connectionVersions).where(isVersion({ companyId, kind, version })))[0],

  newestVersion: async (tx: Db, companyId: string, kind: ConnectionKind): Promise<number> =>
    (
      await tx
        .select({ version: connectionVersions.version })
        .from(connectionVersions)
        .where(and(eq(connectionVersions.companyId, companyId), eq(connectionVersions.kind, kind)))
        .orderBy(desc(connectionVersions.version))
        .limit(1)
    )[0]?.version ?? 0,

  insertVersion: async (tx: Db, row: NewVersion) => {
    await tx.insert(connectionVersions).values(row)
  },

  updateVersion: async (tx: Db, version: VersionRow, changes: Partial<NewVersion>): Promise<boolean> => {
    const updated = await tx
      .update(connectionVersions)
      .set(changes)
      .where(and(isVersion(version), eq(connectionVersions.revision, version.revision)))
      .returning({ version: connectionVersions.version })
    return updated.length > 0
  },

  deleteVersion: async (tx: Db, version: VersionRow) => {
    await tx.delete(connectionVersions).where(isVersion(version))
  },

  /** Once for each cause, over all processes. */
  insertEvent: async (tx: Db, row: EventRow): Promise<boolean> =>
    (
      await tx
        .insert(connectionEvents)
        .values(row)
        .onConflictDoNothing({ target: [connectionEvents.companyId, connectionEvents.cause] })
        .returning({ id: connectionEvents.id })
    ).length > 0,

  listEvents: (db: Db, companyId: string, kind: ConnectionKind) =>
    db
      .select()
      .from(connectionEvents)
      .where(and(eq(connectionEvents.companyId, companyId), eq(connectionEvents.kind, kind)))
      .orderBy(desc(connectionEvents.at))
      .limit(eventsOfKind),

  /** Messages and refunds that wait since before `late`, and messages that failed since `recent`. */
  countOpenWork: async (db: Db, companyId: string, late: Date, recent: Date) => {
    const ofMessages = (state: SQL | undefined, more: SQL | undefined) =>
      db
        .select({ n: count() })
        .from(outboxMessages)
        .where(and(eq(outboxMessages.companyId, companyId), state, more))
    const [[waiting], [failed], [open]] = await Promise.all([
      ofMessages(sql`${outboxMessages.state} in ('waiting', 'sending')`, lt(outboxMessages.createdAt, late)),
      ofMessages(sql`${outboxMessages.state} = 'failed'`, gt(outboxMessages.createdAt, recent)),
      db
        .select({ n: count() })
        .from(refunds)
        .where(
          and(eq(refunds.companyId, companyId), sql`${refunds.state} = 10`, lt(refunds.createdAt, late)),
        ),
    ])
    return { messages: waiting?.n ?? 0, failed: failed?.n ?? 0, refunds: open?.n ?? 0 }
  },

  /** In all shops. */
  listHidden: (db: Db, most: number) =>
    db
      .select()
      .from(connections)
      .where(isNotNull(connections.hiddenAt))
      .orderBy(connections.hiddenAt)
      .limit(most),

  /** Every shop of the installation. */
  listCompanies: (db: Db) => db.select({ companyId: companies.id }).from(companies).orderBy(companies.id),

  /** In all shops: what is in use and ends before this time. */
  listEnding: (db: Db, before: Date) =>
    db
      .select({
        companyId: connectionVersions.companyId,
        kind: connectionVersions.kind,
        version: connectionVersions.version,
        endsAt: sql<string>`${connectionVersions.endsAt}`,
      })
      .from(connectionVersions)
      .innerJoin(
        connections,
        and(
          eq(connections.companyId, connectionVersions.companyId),
          eq(connections.kind, connectionVersions.kind),
          eq(connections.usedVersion, connectionVersions.version),
        ),
      )
      .where(and(isNotNull(connectionVersions.endsAt), lte(connectionVersions.endsAt, before))),
}
