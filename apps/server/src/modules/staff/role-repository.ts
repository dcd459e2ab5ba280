import type { Db } from '../../db/database.ts'
import { memberships, roles } from '../../db/schema/index.ts'
import { and, asc, count, eq, sql } from '../../db/sql.ts'
import type { RoleRow } from './staff-repository.ts'

const roleIs = (companyId: string, id: string) => and(eq(roles.companyId, companyId), eq(roles.id, id))

const people = sql`(
  select count(*) from ${memberships}
  where ${memberships.companyId} = ${roles.companyId} and ${memberships.roleId} = ${roles.id}
)`.mapWith(Number)

export const roleRepository = {
  /** Locked until the end of the transaction, so that it is not deleted while it is given to somebody. */
  lock: async (tx: Db, companyId: string, id: string): Promise<RoleRow | undefined> => {
    const [row] = await tx.select().from(roles).where(roleIs(companyId, id)).for('update')
    return row
  },

  listWithPeople: (db: Db, companyId: string) =>
    db
      .select({ role: roles, people })
      .from(roles)
      .where(eq(roles.companyId, companyId))
      .orderBy(asc(roles.id)),

  countHolders: async (tx: Db, companyId: string, id: string): Promise<number> => {
    const [row] = await tx
      .select({ count: count() })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.roleId, id)))
    return row?.count ?? 0
  },

  insert: (tx: Db, row: RoleRow) => tx.insert(roles).values(row),

  update: async (
    tx: Db,
    { companyId, id }: RoleRow,
    fields: Pick<RoleRow, 'name' | 'permissions' | 'limits' | 'ownCustomersOnly'>,
  ) => {
    await tx.update(roles).set(fields).where(roleIs(companyId, id))
  },

  delete: async (tx: Db, { companyId, id }: RoleRow) => {
    await tx.delete(roles).where(roleIs(companyId, id))
  },
}
