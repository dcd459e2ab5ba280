import { codes } from '@yinpu/contract'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { users, userTokens } from '../../db/schema/index.ts'
import { and, eq, gt, isNull, lt, ne, sql } from '../../db/sql.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'

type NewUser = typeof users.$inferInsert
type Changes = Partial<
  Pick<
    NewUser,
    'name' | 'avatar' | 'qq' | 'email' | 'mobile' | 'passwordHash' | 'wechatUnionid' | 'wechatOpenid'
  >
>

/** The columns that any call may read of its buyer; the password's hash is read only to compare it. */
const signedInColumns = {
  companyId: userTokens.companyId,
  tokenHash: userTokens.tokenHash,
  expiresAt: userTokens.expiresAt,
  id: users.id,
  mobile: users.mobile,
  name: users.name,
  email: users.email,
  qq: users.qq,
  avatar: users.avatar,
  level: users.level,
  enabled: users.enabled,
  wechatUnionid: users.wechatUnionid,
  createdAt: users.createdAt,
  erasureAskedAt: users.erasureAskedAt,
}

const credentialColumns = {
  id: users.id,
  passwordHash: users.passwordHash,
  enabled: users.enabled,
  awaitsOwner: users.awaitsOwner,
}

export const disabledText = '账号已停用，请联系店铺'

/** A buyer who signed in a moment ago may have been disabled or erased since: nothing is written for them any more. */
const refuseUnlessEnabled = (rows: { enabled: boolean }[]) => {
  if (!rows[0]?.enabled) throw new Refusal(codes.refused, disabledText)
}

/**
 * Ends what processes have in memory of a buyer and their sessions. Every change of a row of a buyer, and every end of
 * a session, calls it.
 */
export const announceBuyer = (tx: Db, owner: Owner) => announce(tx, 'buyer_changed', ownerKey(owner))

const sameUser = (companyId: string, id: string) => and(eq(users.companyId, companyId), eq(users.id, id))
/** Every call of a buyer runs this query first. */
const sessionQuery = preparedOnce((db) =>
  db
    .select(signedInColumns)
    .from(userTokens)
    .innerJoin(users, and(eq(users.companyId, userTokens.companyId), eq(users.id, userTokens.userId)))
    .where(
      and(
        sql`${userTokens.companyId} = any(${sql.placeholder('companyIds')}::uuid[])`,
        sql`${userTokens.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`,
        gt(userTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('sessions_of_tokens'),
)

const lockQuery = preparedOnce((db) =>
  db
    .select({ enabled: users.enabled })
    .from(users)
    .where(and(eq(users.companyId, sql.placeholder('companyId')), eq(users.id, sql.placeholder('id'))))
    .for('no key update')
    .prepare('lock_user'),
)

export const accountRepository = {
  /**
   * Locks the buyer until the transaction ends: their limited things are counted and added by one request at a time.
   */
  lock: async (tx: Db, companyId: string, id: string) => {
    refuseUnlessEnabled(await lockQuery(tx).execute({ companyId, id }))
  },

  /**
   * Many transactions may hold this lock at once. Until they end the buyer cannot be erased; an erased buyer is
   * refused.
   */
  hold: async (tx: Db, companyId: string, id: string) => {
    refuseUnlessEnabled(
      await tx.select({ enabled: users.enabled }).from(users).where(sameUser(companyId, id)).for('key share'),
    )
  },

  /** The same lock, but for one transaction at a time: what one buyer does is counted one after the other. */
  holdAlone: async (tx: Db, companyId: string, id: string) => {
    refuseUnlessEnabled(await lockQuery(tx).execute({ companyId, id }))
  },

  isWalkIn: async (db: Db, companyId: string, id: string): Promise<boolean> =>
    (await db.select({ isWalkIn: users.isWalkIn }).from(users).where(sameUser(companyId, id)))[0]
      ?.isWalkIn === true,

  findByMobile: async (db: Db, companyId: string, mobile: string) =>
    (
      await db
        .select(credentialColumns)
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.mobile, mobile)))
    )[0],

  findByUnionid: async (db: Db, companyId: string, unionid: string) =>
    (
      await db
        .select(credentialColumns)
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.wechatUnionid, unionid)))
    )[0],

  /** The WeChat account that signs this buyer in. */
  findUnionid: async (db: Db, companyId: string, id: string): Promise<string | null> =>
    (await db.select({ unionid: users.wechatUnionid }).from(users).where(sameUser(companyId, id)))[0]
      ?.unionid ?? null,

  getPasswordHash: async (db: Db, companyId: string, id: string) => {
    const [row] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(sameUser(companyId, id))
    if (!row) throw new Error('a signed-in user has no row')
    return row.passwordHash
  },

  /** False if the mobile is taken, also by a request at the same moment. */
  insertUser: async (db: Db, user: NewUser) =>
    (
      await db
        .insert(users)
        .values(user)
        .onConflictDoNothing({ target: [users.companyId, users.mobile] })
        .returning({ id: users.id })
    ).length === 1,

  /**
   * A code has proved the mobile of an account that staff have opened: it is its owner's from now on. False if staff
   * have deleted it meanwhile.
   */
  takeOver: async (tx: Db, companyId: string, id: string) => {
    const taken = await tx
      .update(users)
      .set({ awaitsOwner: false })
      .where(sameUser(companyId, id))
      .returning({ id: users.id })
    await announceBuyer(tx, { companyId, userId: id })
    return taken.length > 0
  },

  updateUser: async (db: Db, companyId: string, id: string, changes: Changes) => {
    await db
      .update(users)
      .set(changes)
      .where(and(sameUser(companyId, id), isNull(users.erasedAt)))
    await announceBuyer(db, { companyId, userId: id })
  },

  /** Returns the session of each pair of company and token; the caller tells the pairs apart. */
  findBySessions: (db: Db, companyIds: string[], tokenHashes: string[], now: Date) =>
    sessionQuery(db).execute({ companyIds, tokenHashes, now }),

  insertToken: async (db: Db, row: typeof userTokens.$inferInsert) => {
    await db.insert(userTokens).values(row)
  },

  deleteToken: async (db: Db, companyId: string, tokenHash: string) => {
    const ended = await db
      .delete(userTokens)
      .where(and(eq(userTokens.companyId, companyId), eq(userTokens.tokenHash, tokenHash)))
      .returning({ userId: userTokens.userId })
    for (const { userId } of ended) await announceBuyer(db, { companyId, userId })
  },

  deleteTokensOf: async (db: Db, companyId: string, userId: string) => {
    await db.delete(userTokens).where(ownedBy(userTokens, { companyId, userId }))
    await announceBuyer(db, { companyId, userId })
  },

  deleteOtherTokens: async (db: Db, companyId: string, userId: string, hashToKeep: string) => {
    await db
      .delete(userTokens)
      .where(and(ownedBy(userTokens, { companyId, userId }), ne(userTokens.tokenHash, hashToKeep)))
    await announceBuyer(db, { companyId, userId })
  },

  deleteExpiredTokens: (db: Db, companyId: string, now: Date, most: number) =>
    deleteBatch(
      db,
      userTokens,
      and(eq(userTokens.companyId, companyId), lt(userTokens.expiresAt, now)),
      most,
    ),
}

export type SignedInRow = Awaited<ReturnType<typeof accountRepository.findBySessions>>[number]
