import type { Db } from '../../db/database.ts'
import { companies, memberships, roles, staff, staffSessions } from '../../db/schema/index.ts'
import { and, asc, eq, sql } from '../../db/sql.ts'

export type StaffRow = typeof staff.$inferSelect
export type RoleRow = typeof roles.$inferSelect
type NewSession = typeof staffSessions.$inferInsert

/** What a request needs to know of the session that it came with, read in one go. */
const signedIn = {
  session: staffSessions,
  staff,
  role: roles,
  requiresTotp: companies.requiresTotp,
}

export const staffRepository = {
  findByMobile: async (db: Db, mobile: string): Promise<StaffRow | undefined> => {
    const [found] = await db.select().from(staff).where(eq(staff.mobile, mobile))
    return found
  },

  find: async (db: Db, id: string): Promise<StaffRow | undefined> => {
    const [found] = await db.select().from(staff).where(eq(staff.id, id))
    return found
  },

  insert: (db: Db, row: typeof staff.$inferInsert) => db.insert(staff).values(row),

  insertMembership: (db: Db, row: typeof memberships.$inferInsert) => db.insert(memberships).values(row),

  /** The shops where somebody may work now. */
  listCompanies: (db: Db, staffId: string) =>
    db
      .select({ id: companies.id, name: companies.name })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(
        and(eq(memberships.staffId, staffId), eq(memberships.enabled, true), eq(companies.enabled, true)),
      )
      .orderBy(asc(companies.name)),

  insertSession: (db: Db, row: NewSession) => db.insert(staffSessions).values(row),

  /** Only of people who still work there: whoever was disabled is nobody. */
  findSignedIn: async (db: Db, companyId: string, tokenHash: string, now: Date, idleSince: Date) => {
    const [found] = await db
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
          eq(staffSessions.companyId, companyId),
          eq(staffSessions.tokenHash, tokenHash),
          sql`${staffSessions.expiresAt} > ${now}`,
          sql`${staffSessions.seenAt} > ${idleSince}`,
        ),
      )
    return found
  },

  touchSession: async (db: Db, companyId: string, tokenHash: string, now: Date) => {
    await db
      .update(staffSessions)
      .set({ seenAt: now })
      .where(and(eq(staffSessions.companyId, companyId), eq(staffSessions.tokenHash, tokenHash)))
  },

  proveSession: async (db: Db, companyId: string, tokenHash: string, now: Date) => {
    await db
      .update(staffSessions)
      .set({ provedAt: now })
      .where(and(eq(staffSessions.companyId, companyId), eq(staffSessions.tokenHash, tokenHash)))
  },

  deleteSession: async (db: Db, companyId: string, tokenHash: string) => {
    await db
      .delete(staffSessions)
      .where(and(eq(staffSessions.companyId, companyId), eq(staffSessions.tokenHash, tokenHash)))
  },

  insertRoles: (db: Db, rows: (typeof roles.$inferInsert)[]) =>
    db.insert(roles).values(rows).onConflictDoNothing(),

  listRoles: (db: Db, companyId: string): Promise<RoleRow[]> =>
    db.select().from(roles).where(eq(roles.companyId, companyId)).orderBy(asc(roles.id)),

  listCompaniesWithoutRoles: async (db: Db): Promise<string[]> => {
    const rows = await db
      .select({ id: companies.id })
      .from(companies)
      .where(sql`not exists (select 1 from ${roles} where ${roles.companyId} = ${companies.id})`)
    return rows.map(({ id }) => id)
  },
}
