import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { companies, roles, staff, staffInvitations } from '../../db/schema/index.ts'
import { and, desc, eq, gt, isNull, lt } from '../../db/sql.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

const joinRole = and(eq(roles.companyId, staffInvitations.companyId), eq(roles.id, staffInvitations.roleId))

const isOpen = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt))

const invitationIs = (companyId: string, id: string) =>
  and(eq(staffInvitations.companyId, companyId), eq(staffInvitations.id, id))

export const invitationRepository = {
  insert: (tx: Db, row: typeof staffInvitations.$inferInsert) => tx.insert(staffInvitations).values(row),

  /** Invitations that are neither used nor revoked; an expired one can be renewed. */
  listOpen: (db: Db, companyId: string) =>
    db
      .select({ invitation: staffInvitations, role: roles, inviter: staff.name })
      .from(staffInvitations)
      .innerJoin(roles, joinRole)
      .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy))
      .where(and(eq(staffInvitations.companyId, companyId), isOpen))
      .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id)),

  lockOpen: async (tx: Db, companyId: string, id: string): Promise<InvitationRow | undefined> => {
    const [row] = await tx
      .select()
      .from(staffInvitations)
      .where(and(invitationIs(companyId, id), isOpen))
      .for('update')
    return row
  },

  /** Finds it by its token, with the data that the invited person sees. */
  findUsable: async (db: Db, companyId: string, tokenHash: string, now: Date) => {
    const [row] = await db
      .select({ invitation: staffInvitations, role: roles, companyName: companies.name })
      .from(staffInvitations)
      .innerJoin(roles, joinRole)
      .innerJoin(companies, and(eq(companies.id, staffInvitations.companyId), eq(companies.enabled, true)))
      .where(
        and(
          eq(staffInvitations.companyId, companyId),
          eq(staffInvitations.tokenHash, tokenHash),
          isOpen,
          gt(staffInvitations.expiresAt, now),
        ),
      )
    return row
  },

  /** If many use it at once, only one succeeds. */
  use: async (tx: Db, { companyId, id, tokenHash }: InvitationRow, now: Date): Promise<boolean> => {
    const used = await tx
      .update(staffInvitations)
      .set({ usedAt: now })
      .where(
        and(
          invitationIs(companyId, id),
          eq(staffInvitations.tokenHash, tokenHash),
          isOpen,
          gt(staffInvitations.expiresAt, now),
        ),
      )
      .returning({ id: staffInvitations.id })
    return used.length === 1
  },

  renew: async (
    tx: Db,
    { companyId, id }: InvitationRow,
    fields: Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
  ) => {
    await tx.update(staffInvitations).set(fields).where(invitationIs(companyId, id))
  },

  revoke: async (tx: Db, { companyId, id }: InvitationRow, now: Date) => {
    await tx.update(staffInvitations).set({ revokedAt: now }).where(invitationIs(companyId, id))
  },

  /** A newer one for the same mobile replaces them. */
  revokeOfMobile: async (tx: Db, companyId: string, mobile: string, now: Date) => {
    await tx
      .update(staffInvitations)
      .set({ revokedAt: now })
      .where(and(eq(staffInvitations.companyId, companyId), eq(staffInvitations.mobile, mobile), isOpen))
  },

  deleteExpiredBefore: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      staffInvitations,
      and(eq(staffInvitations.companyId, companyId), lt(staffInvitations.expiresAt, time)),
      most,
    ),
}
