import type { MessageKind, MessageMethod, OwnMessageText } from '@yinpu/contract'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { deleteBatch } from '../../db/delete-batch.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { buyerMessages, companies, customerContacts, mutedMessages, users } from '../../db/schema/index.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type BuyerMessageRow = typeof buyerMessages.$inferSelect

const isAbout = (kind: MessageKind, path: string) =>
  and(eq(buyerMessages.kind, kind), eq(buyerMessages.path, path))

interface MessageCursor {
  at: Date
  id: string
}

interface Filter {
  isUnread: boolean
  kinds?: readonly MessageKind[] | undefined
  /** the last of the page before */
  after?: MessageCursor | undefined
  most: number
}

export const messageRepository = {
  /**
   * The recipient of a message, the channels by which the shop sends its kind, and those that the buyer has turned off.
   */
  findRecipient: async (db: Db, { companyId, userId }: Owner, kind: MessageKind, contactId: string | null) =>
    (
      await db
        .select({
          name: users.name,
          mobile: contactId
            ? sql<string>`coalesce((select ${customerContacts.mobile} from ${customerContacts}
                where ${customerContacts.companyId} = ${users.companyId} and ${customerContacts.userId} = ${users.id}
                and ${customerContacts.id} = ${contactId} and ${customerContacts.removedAt} is null), ${users.mobile})`
            : users.mobile,
          email: users.email,
          openid: users.wechatOpenid,
          messageKinds: companies.messageKinds,
          ownText: sql<OwnMessageText | null>`${companies.messageTexts} -> 'texts' -> ${kind}::text`,
          shopName: companies.name,
          muted: sql<MessageMethod[]>`array(select ${mutedMessages.way} from ${mutedMessages}
            where ${mutedMessages.companyId} = ${users.companyId} and ${mutedMessages.userId} = ${users.id}
            and ${mutedMessages.kind} = ${kind})`,
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        // An erased customer gets no messages about orders that still change; a walk-in has nowhere to read them.
        .where(
          and(
            eq(users.companyId, companyId),
            eq(users.id, userId),
            isNull(users.erasedAt),
            eq(users.isWalkIn, false),
          ),
        )
    )[0],

  /** False if there is a message with this cause. */
  insertOnce: async (db: Db, message: typeof buyerMessages.$inferInsert): Promise<boolean> => {
    const inserted = await db
      .insert(buyerMessages)
      .values(message)
      .onConflictDoNothing({ target: [buyerMessages.companyId, buyerMessages.cause] })
      .returning({ id: buyerMessages.id })
    return inserted.length > 0
  },

  isRead: async (db: Db, owner: Owner, cause: string): Promise<boolean> =>
    (
      await db
        .select({ id: buyerMessages.id })
        .from(buyerMessages)
        .where(
          and(ownedBy(buyerMessages, owner), eq(buyerMessages.cause, cause), isNotNull(buyerMessages.readAt)),
        )
    ).length > 0,

  drop: async (tx: Db, owner: Owner, cause: string) => {
    await tx.delete(buyerMessages).where(and(ownedBy(buyerMessages, owner), eq(buyerMessages.cause, cause)))
  },

  /** Notifies the buyer's open pages, in every process. */
  announce: async (tx: Db, { companyId, userId }: Owner) => {
    await announce(tx, 'message_changed', `${companyId}:${userId}`)
  },

  /** Newest first. */
  list: (db: Db, owner: Owner, { isUnread, kinds, after, most }: Filter) =>
    db
      .select()
      .from(buyerMessages)
      .where(
        and(
          ownedBy(buyerMessages, owner),
          isUnread ? isNull(buyerMessages.readAt) : undefined,
          kinds && inArray(buyerMessages.kind, [...kinds]),
          after &&
            or(
              lt(buyerMessages.createdAt, after.at),
              and(eq(buyerMessages.createdAt, after.at), lt(buyerMessages.id, after.id)),
            ),
        ),
      )
      .orderBy(desc(buyerMessages.createdAt), desc(buyerMessages.id))
      .limit(most),

  countUnread: async (db: Db, owner: Owner): Promise<number> => {
    const [row] = await db
      .select({ n: count() })
      .from(buyerMessages)
      .where(and(ownedBy(buyerMessages, owner), isNull(buyerMessages.readAt)))
    return row?.n ?? 0
  },

  /** Marks the listed messages as read, or all; returns how many were unread until now. */
  markRead: async (db: Db, owner: Owner, ids: readonly string[] | undefined, now: Date): Promise<number> => {
    const read = await db
      .update(buyerMessages)
      .set({ readAt: now })
      .where(
        and(
          ownedBy(buyerMessages, owner),
          isNull(buyerMessages.readAt),
          ids === undefined ? undefined : inArray(buyerMessages.id, [...ids]),
        ),
      )
      .returning({ id: buyerMessages.id })
    return read.length
  },

  /** True if a message of this kind with a link to this page is unread. */
  hasUnread: async (db: Db, owner: Owner, kind: MessageKind, path: string): Promise<boolean> =>
    (
      await db
        .select({ id: buyerMessages.id })
        .from(buyerMessages)
        .where(and(ownedBy(buyerMessages, owner), isNull(buyerMessages.readAt), isAbout(kind, path)))
        .limit(1)
    ).length > 0,

  /** Marks the messages that link to a page as read; returns how many were unread until now. */
  markReadOf: async (db: Db, owner: Owner, kind: MessageKind, path: string, now: Date): Promise<number> => {
    const read = await db
      .update(buyerMessages)
      .set({ readAt: now })
      .where(and(ownedBy(buyerMessages, owner), isNull(buyerMessages.readAt), isAbout(kind, path)))
      .returning({ id: buyerMessages.id })
    return read.length
  },

  listMuted: (db: Db, owner: Owner) =>
    db
      .select({ kind: mutedMessages.kind, way: mutedMessages.way })
      .from(mutedMessages)
      .where(ownedBy(mutedMessages, owner)),

  mute: async (db: Db, owner: Owner, kind: MessageKind, channel: MessageMethod) => {
    await db
      .insert(mutedMessages)
      .values({ ...owner, kind, way: channel })
      .onConflictDoNothing()
  },

  unmute: async (db: Db, owner: Owner, kind: MessageKind, channel: MessageMethod) => {
    await db
      .delete(mutedMessages)
      .where(and(ownedBy(mutedMessages, owner), eq(mutedMessages.kind, kind), eq(mutedMessages.way, channel)))
  },

  findChosen: async (db: Db, companyId: string) =>
    (
      await db
        .select({ messageKinds: companies.messageKinds })
        .from(companies)
        .where(eq(companies.id, companyId))
    )[0]?.messageKinds,

  /** False if somebody has changed it since this version. */
  replaceChosen: async (
    db: Db,
    companyId: string,
    version: number,
    chosen: (typeof companies.$inferSelect)['messageKinds']['chosen'],
  ): Promise<boolean> => {
    const changed = await db
      .update(companies)
      .set({ messageKinds: { version: version + 1, chosen } })
      .where(
        and(eq(companies.id, companyId), sql`(${companies.messageKinds} ->> 'version')::int = ${version}`),
      )
      .returning({ id: companies.id })
    return changed.length > 0
  },

  findTexts: async (db: Db, companyId: string) =>
    (
      await db
        .select({ messageTexts: companies.messageTexts })
        .from(companies)
        .where(eq(companies.id, companyId))
    )[0]?.messageTexts,

  /** False if somebody has changed them since this version. */
  replaceTexts: async (
    db: Db,
    companyId: string,
    version: number,
    texts: (typeof companies.$inferSelect)['messageTexts']['texts'],
  ): Promise<boolean> => {
    const changed = await db
      .update(companies)
      .set({ messageTexts: { version: version + 1, texts } })
      .where(
        and(eq(companies.id, companyId), sql`(${companies.messageTexts} ->> 'version')::int = ${version}`),
      )
      .returning({ id: companies.id })
    return changed.length > 0
  },

  deleteOlderThan: (db: Db, companyId: string, time: Date, most: number) =>
    deleteBatch(
      db,
      buyerMessages,
      and(eq(buyerMessages.companyId, companyId), lt(buyerMessages.createdAt, time)),
      most,
    ),
}
