import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { wechatAuthorizations, wechatPayers } from '../../db/schema/index.ts'
import { and, eq, gt, isNull, lt } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

/** Not used yet, and not too old. */
const isWaiting = (companyId: string, stateHash: string, now: Date) =>
  and(
    eq(wechatAuthorizations.companyId, companyId),
    eq(wechatAuthorizations.stateHash, stateHash),
    isNull(wechatAuthorizations.openid),
    gt(wechatAuthorizations.expiresAt, now),
  )

export const wechatPayerRepository = {
  find: async (db: Db, { companyId, userId }: Owner, appId: string) =>
    (
      await db
        .select({ openid: wechatPayers.openid })
        .from(wechatPayers)
        .where(and(ownedBy(wechatPayers, { companyId, userId }), eq(wechatPayers.appId, appId)))
    )[0]?.openid,

  /** The latest identity wins: the buyer may have changed the WeChat account, or lent the phone. */
  keep: async (tx: Db, row: typeof wechatPayers.$inferInsert) => {
    const { openid, seenAt } = row
    await tx
      .insert(wechatPayers)
      .values(row)
      .onConflictDoUpdate({
        target: [wechatPayers.companyId, wechatPayers.userId, wechatPayers.appId],
        set: { openid, seenAt },
      })
  },

  insertAuthorization: async (db: Db, row: typeof wechatAuthorizations.$inferInsert) => {
    await db.insert(wechatAuthorizations).values(row)
  },

  findWaiting: async (db: Db, companyId: string, stateHash: string, now: Date) =>
    (
      await db
        .select()
        .from(wechatAuthorizations)
        .where(isWaiting(companyId, stateHash, now))
    )[0],

  /** False if the state was used already, or is too old. */
  recordOpenid: async (
    db: Db,
    companyId: string,
    stateHash: string,
    answer: { openid: string; ticketHash: string; expiresAt: Date },
    now: Date,
  ) =>
    (
      await db
        .update(wechatAuthorizations)
        .set(answer)
        .where(isWaiting(companyId, stateHash, now))
        .returning({ stateHash: wechatAuthorizations.stateHash })
    ).length === 1,

  deleteWaiting: async (db: Db, companyId: string, stateHash: string, now: Date) => {
    await db.delete(wechatAuthorizations).where(isWaiting(companyId, stateHash, now))
  },

  /** Returns the identified payer, once, and only to the session that asked. */
  consumeTicket: async (
    tx: Db,
    { companyId, userId }: Owner,
    { tokenHash, ticketHash }: { tokenHash: string; ticketHash: string },
    now: Date,
  ) =>
    (
      await tx
        .delete(wechatAuthorizations)
        .where(
          and(
            eq(wechatAuthorizations.companyId, companyId),
            eq(wechatAuthorizations.ticketHash, ticketHash),
            eq(wechatAuthorizations.userId, userId),
            eq(wechatAuthorizations.tokenHash, tokenHash),
            gt(wechatAuthorizations.expiresAt, now),
          ),
        )
        .returning({ openid: wechatAuthorizations.openid, appId: wechatAuthorizations.appId })
    )[0],

  deleteExpired: (db: Db, companyId: string, now: Date, most: number) =>
    deleteBatch(
      db,
      wechatAuthorizations,
      and(eq(wechatAuthorizations.companyId, companyId), lt(wechatAuthorizations.expiresAt, now)),
      most,
    ),
}
