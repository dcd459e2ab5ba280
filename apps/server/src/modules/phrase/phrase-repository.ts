import type { Db } from '../../db/database.ts'
import { rejectReasons, usualAnswers } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

/** One row a company, with its texts and their version. */
const tables = { rejectReasons, usualAnswers }
export type PhraseTable = keyof typeof tables

export const phraseRepository = {
  find: async (db: Db, name: PhraseTable, companyId: string) => {
    const table = tables[name]
    return (await db.select().from(table).where(eq(table.companyId, companyId)))[0]
  },

  /** Only if nobody has changed them since `version`, which is 0 before the first change. */
  replace: async (tx: Db, name: PhraseTable, companyId: string, version: number, texts: string[]) => {
    const table = tables[name]
    if (version === 0)
      return (
        await tx
          .insert(table)
          .values({ companyId, texts, version: 1 })
          .onConflictDoNothing({ target: [table.companyId] })
          .returning()
      )[0]
    return (
      await tx
        .update(table)
        .set({ texts, version: version + 1 })
        .where(and(eq(table.companyId, companyId), eq(table.version, version)))
        .returning()
    )[0]
  },
}
