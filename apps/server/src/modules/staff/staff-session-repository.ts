import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { companies, memberships, roles, staff, staffSessions } from '../../db/schema/index.ts'
import { and, desc, eq, gt, lte, ne, or, sql } from '../../db/sql.ts'

type NewSession = typeof staffSessions.$inferInsert

const sessionIs = (companyId: string, tokenHash: string) =>
  and(eq(staffSessions.companyId, companyId), eq(staffSessions.tokenHash, tokenHash))

const isAlive = (now: Date, idleSince: Date) =>
  and(gt(staffSessions.expiresAt, now), gt(staffSessions.seenAt, idleSince))

/** The data of a request's session, read in one query. */
const signedIn = {
  session: staffSessions,
  staff,
  role: roles,
  requiresTotp: companies.requiresTotp,
}

/** Every call of the console runs this query first. */
const signedInQuery = preparedOnce((db) =>
  db
    .select(signedIn)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, staffSessions.companyId),
        eq(memberships.staffId, staffSessions.staffId),
        eq(memberships.enabled, true),
      ),
    )
    .innerJoin(roles, and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId)))
    .innerJoin(companies, and(eq(companies.id, staffSessions.companyId), eq(companies.enabled, true)))
    .where(
      and(
        eq(staffSessions.companyId, sql.placeholder('companyId')),
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
        gt(staffSessions.seenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('staff_session_of_token'),
)

export const staffSessionRepository = {
  insert: (db: Db, row: NewSession) => db.insert(staffSessions).values(row),

  /** Only for people who still work there: a disabled person has no session. */
  findSignedIn: async (db: Db, companyId: string, tokenHash: string, now: Date, idleSince: Date) => {
    const [row] = await signedInQuery(db).execute({ companyId, tokenHash, now, idleSince })
    return row
  },

  touch: async (db: Db, companyId: string, tokenHash: string, now: Date) => {
    await db.update(staffSessions).set({ seenAt: now }).where(sessionIs(companyId, tokenHash))
  },

  prove: async (db: Db, companyId: string, tokenHash: string, now: Date) => {
    await db.update(staffSessions).set({ provedAt: now }).where(sessionIs(companyId, tokenHash))
  },

  delete: async (db: Db, companyId: string, tokenHash: string) => {
    await db.delete(staffSessions).where(sessionIs(companyId, tokenHash))
  },

  /** Deletes a person's sessions in every shop, except for that of the current browser. */
  deleteOthers: async (db: Db, staffId: string, tokenHash: string) => {
    await db
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, tokenHash)))
  },

  deleteOfMember: async (db: Db, companyId: string, staffId: string) => {
    await db
      .delete(staffSessions)
      .where(and(eq(staffSessions.companyId, companyId), eq(staffSessions.staffId, staffId)))
  },

  /** Returns the hash of the deleted one. */
  deleteOwn: async (db: Db, staffId: string, id: string): Promise<string | undefined> => {
    const [ended] = await db
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
      .returning({ tokenHash: staffSessions.tokenHash })
    return ended?.tokenHash
  },

  listOwn: (db: Db, staffId: string, now: Date, idleSince: Date) =>
    db
      .select({ session: staffSessions, companyName: companies.name })
      .from(staffSessions)
      .innerJoin(companies, eq(companies.id, staffSessions.companyId))
      .where(and(eq(staffSessions.staffId, staffId), isAlive(now, idleSince)))
      .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id)),

  deleteExpired: (db: Db, companyId: string, now: Date, idleSince: Date, most: number) =>
    deleteBatch(
      db,
      staffSessions,
      and(
        eq(staffSessions.companyId, companyId),
        or(lte(staffSessions.expiresAt, now), lte(staffSessions.seenAt, idleSince)),
      ),
      most,
    ),
}

export type SignedInRow = NonNullable<Awaited<ReturnType<typeof staffSessionRepository.findSignedIn>>>
