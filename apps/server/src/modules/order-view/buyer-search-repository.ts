import type { Db } from '../../db/database.ts'
import { beginningWith } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/index.ts'
import { and, asc, eq, isNull, type SQL, sql } from '../../db/sql.ts'
import { isFigures } from '../../kernel/mask-mobile.ts'

const columns = { id: users.id, name: users.name, mobile: users.mobile }

export const buyerSearchRepository = {
  find: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select(columns)
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, id)))
    )[0],

  /** By the whole mobile, its last four figures, or how the name begins: each has its index. */
  search: (db: Db, companyId: string, text: string, most: number) => {
    const searches: [form: RegExp, condition: SQL][] = [
      [/^\d{11}$/, eq(users.mobile, text)],
      [/^\d{4}$/, sql`right(${users.mobile}, 4) = ${text}`],
      [/\S/, isFigures(text) ? sql`false` : sql`${users.name} collate "C" like ${beginningWith(text)}`],
    ]
    const condition = searches.find(([form]) => form.test(text))?.[1]
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
