import type { Db } from '../../db/database.ts'
import { wechatTickets } from '../../db/schema/index.ts'
import { and, eq, lte } from '../../db/sql.ts'

export interface TicketPlace {
  companyId: string
  kind: (typeof wechatTickets.$inferSelect)['kind']
}

const isAt = ({ companyId, kind }: TicketPlace) =>
  and(eq(wechatTickets.companyId, companyId), eq(wechatTickets.kind, kind))

export const wechatTicketRepository = {
  find: async (db: Db, place: TicketPlace, appId: string) =>
    (
      await db
        .select({ sealed: wechatTickets.sealed, expiresAt: wechatTickets.expiresAt })
        .from(wechatTickets)
        .where(and(isAt(place), eq(wechatTickets.appId, appId)))
    )[0],

  /** Whether this caller fetches the next one; whoever else asks before `until` does not. */
  claim: async (db: Db, place: TicketPlace, appId: string, now: Date, until: Date): Promise<boolean> => {
    const claimed = await db
      .insert(wechatTickets)
      .values({ ...place, appId, claimedUntil: until })
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
    place: TicketPlace,
    kept: { appId: string; sealed: string; expiresAt: Date; claimedUntil: Date },
  ): Promise<void> => {
    await db.update(wechatTickets).set(kept).where(isAt(place))
  },

  /** One that WeChat no longer takes, though its time is not over. */
  drop: async (db: Db, place: TicketPlace): Promise<void> => {
    await db.update(wechatTickets).set({ sealed: null, expiresAt: null }).where(isAt(place))
  },
}
