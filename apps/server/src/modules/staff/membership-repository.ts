import type { Db } from '../../db/database.ts'
import { audit, companies, memberships, roles, staff, staffSessions } from '../../db/schema/index.ts'
import { and, asc, count, eq, inArray, ne, sql } from '../../db/sql.ts'

export type MembershipRow = typeof memberships.$inferSelect

const memberIs = (companyId: string, staffId: string) =>
  and(eq(memberships.companyId, companyId), eq(memberships.staffId, staffId))

const joinRole = and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId))

/** Sessions are deleted when they end; a person's last action stays in the audit. */
const seenAt = sql`greatest(
  (select max(${staffSessions.seenAt}) from ${staffSessions}
    where ${staffSessions.companyId} = ${memberships.companyId} and ${staffSessions.staffId} = ${memberships.staffId}),
  (select ${audit.at} from ${audit}
    where ${audit.companyId} = ${memberships.companyId} and ${audit.actorId} = ${memberships.staffId}
    order by ${audit.id} desc limit 1)
)`.mapWith(staffSessions.seenAt)

/** The people who work in a shop, and their roles. */
export const membershipRepository = {
  /** Requests that count rows of one person and then add one run one after the other. */
  lock: async (tx: Db, companyId: string, staffId: string): Promise<void> => {
    await tx
      .select({ staffId: memberships.staffId })
      .from(memberships)
      .where(memberIs(companyId, staffId))
      .for('no key update')
  },

  find: async (db: Db, companyId: string, staffId: string) => {
    const [row] = await db
      .select({ membership: memberships, staff, role: roles })
      .from(memberships)
      .innerJoin(staff, eq(staff.id, memberships.staffId))
      .innerJoin(roles, joinRole)
      .where(memberIs(companyId, staffId))
    return row
  },

  listNames: async (db: Db, companyId: string, ids: string[]) =>
    ids.length === 0
      ? []
      : db
          .select({ id: staff.id, name: staff.name })
          .from(memberships)
          .innerJoin(staff, eq(staff.id, memberships.staffId))
          .where(and(eq(memberships.companyId, companyId), inArray(memberships.staffId, ids))),

  findByMobile: async (db: Db, companyId: string, mobile: string) => {
    const [row] = await db
      .select({ enabled: memberships.enabled })
      .from(memberships)
      .innerJoin(staff, eq(staff.id, memberships.staffId))
      .where(and(eq(memberships.companyId, companyId), eq(staff.mobile, mobile)))
    return row
  },

  list: (db: Db, companyId: string) =>
    db
      .select({ membership: memberships, staff, role: roles, seenAt })
      .from(memberships)
      .innerJoin(staff, eq(staff.id, memberships.staffId))
      .innerJoin(roles, joinRole)
      .where(eq(memberships.companyId, companyId))
      .orderBy(asc(memberships.createdAt), asc(memberships.staffId)),

  /**
   * The owners who may work, locked in one order. Every change of a shop's people or roles locks them first, so that
   * two changes that are each allowed do not together leave a shop without an owner.
   */
  lockOwners: async (tx: Db, companyId: string): Promise<string[]> => {
    const owners = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.companyId, companyId), eq(roles.isOwner, true)))
    const [role] = owners
    if (!role) return []
    const locked = await tx
      .select({ staffId: memberships.staffId })
      .from(memberships)
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.roleId, role.id),
          eq(memberships.enabled, true),
        ),
      )
      .orderBy(asc(memberships.staffId))
      .for('update')
    return locked.map(({ staffId }) => staffId)
  },

  update: async (
    tx: Db,
    companyId: string,
    staffId: string,
    fields: Partial<Pick<MembershipRow, 'roleId' | 'enabled'>>,
  ) => {
    await tx.update(memberships).set(fields).where(memberIs(companyId, staffId))
  },

  countElsewhere: async (db: Db, companyId: string, staffId: string): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(memberships)
      .where(and(eq(memberships.staffId, staffId), ne(memberships.companyId, companyId)))
    return row?.count ?? 0
  },

  countWorking: async (db: Db, companyId: string): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.enabled, true)))
    return row?.count ?? 0
  },

  findRequiresTotp: async (db: Db, companyId: string): Promise<boolean> => {
    const [row] = await db
      .select({ requiresTotp: companies.requiresTotp })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row?.requiresTotp ?? false
  },

  /** Open pages read again: a person without a second factor may do nothing from now on, or everything again. */
  setRequiresTotp: async (tx: Db, companyId: string, requiresTotp: boolean) => {
    await tx.update(companies).set({ requiresTotp }).where(eq(companies.id, companyId))
    await tx.execute(
      sql`select pg_notify('staff_changed', ${memberships.companyId}::text || ':' || ${memberships.staffId}::text)
        from ${memberships} where ${memberships.companyId} = ${companyId}`,
    )
  },
}
