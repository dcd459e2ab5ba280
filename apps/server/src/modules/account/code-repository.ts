import type { CodeScene } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { sentCodes } from '../../db/schema/index.ts'
import { and, eq, gt, lt, sql } from '../../db/sql.ts'

/** What a code is bound to. */
export interface CodeBond {
  companyId: string
  scene: CodeScene
  /** id of the buyer, or empty where no account has the mobile */
  holder: string
  target: string
}

const bondIs = ({ companyId, scene, holder, target }: CodeBond) =>
  and(
    eq(sentCodes.companyId, companyId),
    eq(sentCodes.scene, scene),
    eq(sentCodes.holder, holder),
    eq(sentCodes.target, target),
  )

export const codeRepository = {
  replace: async (db: Db, bond: CodeBond, codeHash: string, expiresAt: Date) => {
    await db
      .insert(sentCodes)
      .values({ ...bond, codeHash, expiresAt })
      .onConflictDoUpdate({
        target: [sentCodes.companyId, sentCodes.scene, sentCodes.holder, sentCodes.target],
        set: { codeHash, expiresAt, tries: 0 },
      })
  },

  /** Counts a try and answers the hash to compare with; nothing where the code is used, used up or old. */
  countTry: async (db: Db, bond: CodeBond, most: number, now: Date) =>
    (
      await db
        .update(sentCodes)
        .set({ tries: sql`${sentCodes.tries} + 1` })
        .where(and(bondIs(bond), lt(sentCodes.tries, most), gt(sentCodes.expiresAt, now)))
        .returning({ codeHash: sentCodes.codeHash })
    )[0]?.codeHash,

  /** False where another request has used it meanwhile. */
  consume: async (db: Db, bond: CodeBond, codeHash: string) =>
    (
      await db
        .delete(sentCodes)
        .where(and(bondIs(bond), eq(sentCodes.codeHash, codeHash)))
        .returning({ scene: sentCodes.scene })
    ).length === 1,

  deleteExpired: async (db: Db, companyId: string, now: Date) => {
    await db.delete(sentCodes).where(and(eq(sentCodes.companyId, companyId), lt(sentCodes.expiresAt, now)))
  },
}
