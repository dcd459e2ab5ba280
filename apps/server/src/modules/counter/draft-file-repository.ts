import type { Db } from '../../db/database.ts'
import { counterDraftFiles } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'

export type DraftFileRow = typeof counterDraftFiles.$inferSelect

interface OfDraft {
  companyId: string
  id: string
}

/** Artwork on drafts. Whoever changes it holds the draft's lock. */
export const draftFileRepository = {
  listOf: (db: Db, { companyId, id }: OfDraft) =>
    db
      .select()
      .from(counterDraftFiles)
      .where(and(eq(counterDraftFiles.companyId, companyId), eq(counterDraftFiles.draftId, id)))
      .orderBy(asc(counterDraftFiles.id)),

  insert: async (tx: Db, row: DraftFileRow) => {
    await tx.insert(counterDraftFiles).values(row)
  },
}
