import type { Db } from '../../db/database.ts'
import { companies, memberships, roles, staff, staffRecoveryCodes } from '../../db/schema/index.ts'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from '../../db/sql.ts'

export type StaffRow = typeof staff.$inferSelect
export type RoleRow = typeof roles.$inferSelect

export const staffRepository = {
  findByMobile: async (db: Db, mobile: string): Promise<StaffRow | undefined> => {
    const [row] = await db.select().from(staff).where(eq(staff.mobile, mobile))
    return row
  },

  find: async (db: Db, id: string): Promise<StaffRow | undefined> => {
    const [row] = await db.select().from(staff).where(eq(staff.id, id))
    return row
  },

  insert: (db: Db, row: typeof staff.$inferInsert) => db.insert(staff).values(row),

  update: async (db: Db, id: string, fields: Partial<Omit<StaffRow, 'id' | 'mobile'>>) => {
    await db.update(staff).set(fields).where(eq(staff.id, id))
  },

  insertMembership: (db: Db, row: typeof memberships.$inferInsert) => db.insert(memberships).values(row),

  /** The shops in which a person may work now. */
  listCompanies: (db: Db, staffId: string) =>
    db
      .select({ id: companies.id, name: companies.name })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(
        and(eq(memberships.staffId, staffId), eq(memberships.enabled, true), eq(companies.enabled, true)),
      )
      .orderBy(asc(companies.name)),

  /** Some shop of this installation, for codes that belong to nobody. */
  findAnyCompany: async (db: Db): Promise<string | undefined> => {
    const [row] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.enabled, true))
      .limit(1)
    return row?.id
  },

  /** False if the person was warned since `since`: of many requests at once, one succeeds. */
  markWarned: async (db: Db, id: string, now: Date, since: Date): Promise<boolean> => {
    const marked = await db
      .update(staff)
      .set({ warnedAt: now })
      .where(and(eq(staff.id, id), or(isNull(staff.warnedAt), lt(staff.warnedAt, since))))
      .returning({ id: staff.id })
    return marked.length === 1
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

  /** False if the step, or a later one, was used already: of many requests at once, one succeeds. */
  useTotpStep: async (db: Db, id: string, step: number): Promise<boolean> => {
    const used = await db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, id), isNotNull(staff.totpSecret), lt(staff.totpStep, step)))
      .returning({ id: staff.id })
    return used.length === 1
  },

  /** The pending secret is valid from now on; false if it is no longer the pending one. */
  confirmTotp: async (db: Db, id: string, pending: string, step: number): Promise<boolean> => {
    const confirmed = await db
      .update(staff)
      .set({ totpSecret: pending, totpPending: null, totpStep: step })
      .where(and(eq(staff.id, id), eq(staff.totpPending, pending)))
      .returning({ id: staff.id })
    return confirmed.length === 1
  },

  replaceRecoveryCodes: async (db: Db, staffId: string, hashes: string[]) => {
    await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
    if (hashes.length > 0)
      await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
  },

  useRecoveryCode: async (db: Db, staffId: string, codeHash: string): Promise<boolean> => {
    const used = await db
      .delete(staffRecoveryCodes)
      .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
      .returning({ staffId: staffRecoveryCodes.staffId })
    return used.length === 1
  },

  listTotpSecrets: async (db: Db) => {
    const rows = await db
      .select({ id: staff.id, sealed: staff.totpSecret })
      .from(staff)
      .where(isNotNull(staff.totpSecret))
    return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]))
  },
}
