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
  search: (db: Db, companyId: string, words: string, most: number) => {
    const ways: [form: RegExp, condition: SQL][] = [
      [/^\d{11}$/, eq(users.mobile, words)],
      [/^\d{4}$/, sql`right(${users.mobile}, 4) = ${words}`],
      [/\S/, isFigures(words) ? sql`false` : sql`${users.name} collate "C" like ${beginningWith(words)}`],
    ]
    const condition = ways.find(([form]) => form.test(words))?.[1]
    return db
      .select(columns)
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.erasedAt), condition))
      .orderBy(asc(sql`${users.name} collate "C"`), asc(users.id))
      .limit(most)
  },
}
