import type { Db } from '../../db/database.ts'
import { wechatTickets } from '../../db/schema/index.ts'
import { and, eq, lte } from '../../db/sql.ts'

export interface TicketKey {
  companyId: string
  kind: (typeof wechatTickets.$inferSelect)['kind']
}

const isAt = ({ companyId, kind }: TicketKey) =>
  and(eq(wechatTickets.companyId, companyId), eq(wechatTickets.kind, kind))

export const wechatTicketRepository = {
  find: async (db: Db, key: TicketKey, appId: string) =>
    (
      await db
        .select({ sealed: wechatTickets.sealed, expiresAt: wechatTickets.expiresAt })
        .from(wechatTickets)
        .where(and(isAt(key), eq(wechatTickets.appId, appId)))
    )[0],

  /** True if this caller fetches the next one; other callers before `until` do not. */
  claim: async (db: Db, key: TicketKey, appId: string, now: Date, until: Date): Promise<boolean> => {
    const claimed = await db
      .insert(wechatTickets)
      .values({ ...key, appId, claimedUntil: until })
      .onConflictDoUpdate({
        target: [wechatTickets.companyId, wechatTickets.kind],
        set: { claimedUntil: until },
        setWhere: lte(wechatTickets.claimedUntil, now),
      })
      .returning({ kind: wechatTickets.kind })
    return claimed.length > 0
  },

  keep: async (
    db: Db,
    key: TicketKey,
    ticket: { appId: string; sealed: string; expiresAt: Date; claimedUntil: Date },
  ): Promise<void> => {
    await db.update(wechatTickets).set(ticket).where(isAt(key))
  },

  /** Drops one that WeChat no longer accepts, though its time is not over. */
  drop: async (db: Db, key: TicketKey): Promise<void> => {
    await db.update(wechatTickets).set({ sealed: null, expiresAt: null }).where(isAt(key))
  },
}
