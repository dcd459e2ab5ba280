import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { wechatScans } from '../../db/schema/index.ts'
import { and, eq, gt, isNull, lt } from '../../db/sql.ts'

const scanIs = (companyId: string, stateHash: string) =>
  and(eq(wechatScans.companyId, companyId), eq(wechatScans.stateHash, stateHash))

const unscanned = (companyId: string, stateHash: string, now: Date) =>
  and(scanIs(companyId, stateHash), isNull(wechatScans.unionid), gt(wechatScans.expiresAt, now))

interface Ticket {
  companyId: string
  stateHash: string
  ticketHash: string
}

const ticketIs = ({ companyId, stateHash, ticketHash }: Ticket, now: Date) =>
  and(scanIs(companyId, stateHash), eq(wechatScans.ticketHash, ticketHash), gt(wechatScans.expiresAt, now))

export const wechatRepository = {
  insertScan: async (db: Db, row: typeof wechatScans.$inferInsert) => {
    await db.insert(wechatScans).values(row)
  },

  isWaiting: async (db: Db, companyId: string, stateHash: string, now: Date) =>
    (
      await db
        .select({ stateHash: wechatScans.stateHash })
        .from(wechatScans)
        .where(unscanned(companyId, stateHash, now))
    ).length === 1,

  /** False if the code was scanned already, or is too old. */
  recordScan: async (
    db: Db,
    { companyId, stateHash, ticketHash }: Ticket,
    scan: { unionid: string; openid: string | null; expiresAt: Date },
    now: Date,
  ) =>
    (
      await db
        .update(wechatScans)
        .set({ ticketHash, ...scan })
        .where(unscanned(companyId, stateHash, now))
        .returning({ stateHash: wechatScans.stateHash })
    ).length === 1,

  findTicket: async (db: Db, ticket: Ticket, now: Date) =>
    (await db.select({ unionid: wechatScans.unionid }).from(wechatScans).where(ticketIs(ticket, now)))[0]
      ?.unionid,

  /** The account of the ticket, once: a second request finds nothing. */
  consumeTicket: async (db: Db, ticket: Ticket, now: Date) =>
    (
      await db
        .delete(wechatScans)
        .where(ticketIs(ticket, now))
        .returning({ unionid: wechatScans.unionid, openid: wechatScans.openid })
    )[0],

  deleteScan: async (db: Db, companyId: string, stateHash: string) => {
    await db.delete(wechatScans).where(scanIs(companyId, stateHash))
  },

  deleteExpired: (db: Db, companyId: string, now: Date, most: number) =>
    deleteBatch(
      db,
      wechatScans,
      and(eq(wechatScans.companyId, companyId), lt(wechatScans.expiresAt, now)),
      most,
    ),
}
