import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/index.ts'
import { and, asc, eq, isNull, sql } from '../../db/sql.ts'
import { customerNamed } from '../customer/customer-repository.ts'

const columns = { id: users.id, name: users.name, companyName: users.companyName, mobile: users.mobile }

export const buyerSearchRepository = {
  find: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select(columns)
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, id)))
    )[0],

  /** By the same words as the list of customers. */
  search: (db: Db, companyId: string, text: string, most: number) => {
    const condition = /\S/.test(text) ? customerNamed(companyId, text) : undefined
    return db
      .select(columns)
      .from(users)
      .where(
        and(eq(users.companyId, companyId), isNull(users.erasedAt), eq(users.isWalkIn, false), condition),
      )
      .orderBy(asc(sql`${users.name} collate "C"`), asc(users.id))
      .limit(most)
  },
}
