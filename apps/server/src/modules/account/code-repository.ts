import type { CodeScene } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { sentCodes } from '../../db/schema/index.ts'
import { and, eq, gt, lt, or, sql } from '../../db/sql.ts'

/** The shop, purpose, account and target that a code is valid for. */
export interface CodeBond {
  companyId: string
  scene: CodeScene | 'staff_login'
  /** id of the buyer or the member of staff, or empty if no account has the mobile */
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

/** The most tries of a code: from the address that requested it, and from all other addresses together. */
export interface MostTries {
  own: number
  others: number
}

export const codeRepository = {
  /** Replaces only the code that the same address has requested: a stranger's request must not end the owner's code. */
  replace: async (db: Db, bond: CodeBond, asker: string, codeHash: string, expiresAt: Date) => {
    await db
      .insert(sentCodes)
      .values({ ...bond, asker, codeHash, expiresAt })
      .onConflictDoUpdate({
        target: [sentCodes.companyId, sentCodes.scene, sentCodes.holder, sentCodes.target, sentCodes.asker],
        set: { codeHash, expiresAt, tries: 0, otherTries: 0 },
      })
  },

  /** Counts a try at every code that is left and returns their hashes; none if all are used, used up or too old. */
  countTry: async (db: Db, bond: CodeBond, address: string, most: MostTries, now: Date) => {
    const isOwn = sql`${sentCodes.asker} in ('', ${address})`
    const rows = await db
      .update(sentCodes)
      .set({
        tries: sql`${sentCodes.tries} + case when ${isOwn} then 1 else 0 end`,
        otherTries: sql`${sentCodes.otherTries} + case when ${isOwn} then 0 else 1 end`,
      })
      .where(
        and(
          bondIs(bond),
          gt(sentCodes.expiresAt, now),
          or(
            and(isOwn, lt(sentCodes.tries, most.own)),
            and(sql`not ${isOwn}`, lt(sentCodes.otherTries, most.others)),
          ),
        ),
      )
      .returning({ codeHash: sentCodes.codeHash })
    return rows.map(({ codeHash }) => codeHash)
  },

  /** Ends every code of the bond with the one that was right. False if another request has used it in the meantime. */
  consume: async (db: Db, bond: CodeBond, codeHash: string) => {
    const isThere = sql`exists (select 1 from ${sentCodes} where ${bondIs(bond)} and ${eq(sentCodes.codeHash, codeHash)})`
    const gone = await db
      .delete(sentCodes)
      .where(and(bondIs(bond), isThere))
      .returning({ codeHash: sentCodes.codeHash })
    return gone.some((row) => row.codeHash === codeHash)
  },

  deleteExpired: (db: Db, companyId: string, now: Date, most: number) =>
    deleteBatch(db, sentCodes, and(eq(sentCodes.companyId, companyId), lt(sentCodes.expiresAt, now)), most),
}
