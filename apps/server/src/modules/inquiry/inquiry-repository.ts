import { type InquiryState, stateOfInquiry } from '@yinpu/contract'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { beginningWith } from '../../db/like-pattern.ts'
import { literals } from '../../db/literals.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inquiries, inquiryAnswers, outboxMessages, users } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from '../../db/sql.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { isFigures } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'

export type InquiryRow = typeof inquiries.$inferSelect
/** Neither answered nor closed: opened ones too wait for the shop. */
export const isUnanswered = sql`${inquiries.state} in (${literals([stateOfInquiry.unread, stateOfInquiry.inHand])})`

export type AnswerRow = typeof inquiryAnswers.$inferSelect

const isOne = (companyId: string, id: string) => and(eq(inquiries.companyId, companyId), eq(inquiries.id, id))
const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]

/** Matches the number or its last six characters, the mobile or its last four digits, or the beginning of the name. */
const contains = (text: string): SQL | undefined => {
  const searches: [form: RegExp, condition: SQL][] = [
    [/^\d{7,12}$/, eq(inquiries.mobile, text)],
    [/^\d{4}$/, sql`right(${inquiries.mobile}, 4) = ${text}`],
    [/^xj\d{6}-/i, eq(inquiries.inquiryNo, text.toUpperCase())],
    [/^[a-z0-9]{6}$/i, sql`right(${inquiries.inquiryNo}, 6) = ${text.toUpperCase()}`],
    [/^/, isFigures(text) ? sql`false` : sql`${inquiries.name} like ${beginningWith(text)}`],
  ]
  return searches.find(([form]) => form.test(text))?.[1]
}

const after = ({ value, id }: ListCursor<'newest'>): SQL =>
  sql`(${inquiries.createdAt}, ${inquiries.id}) < (${instantOf(value)}, ${id}::uuid)`

interface InquiryQuery {
  keyword?: string | undefined
  state?: InquiryState | undefined
  /** only those that are neither answered nor closed */
  isOpen?: boolean
  ownerId?: string | undefined
  cursor?: ListCursor<'newest'> | undefined
  most: number
}

export const inquiryRepository = {
  /** Undefined if the number is taken. */
  insert: async (db: Db, row: typeof inquiries.$inferInsert) =>
    first(
      db
        .insert(inquiries)
        .values(row)
        .onConflictDoNothing({ target: [inquiries.companyId, inquiries.inquiryNo] })
        .returning({ inquiryNo: inquiries.inquiryNo }),
    ),

  /** Notifies every process once this transaction is committed. */
  announce: async (tx: Db, companyId: string, id: string) => {
    await announce(tx, 'inquiry_changed', `${companyId}:${id}`)
  },

  search: (db: Db, companyId: string, { keyword, state, isOpen, ownerId, cursor, most }: InquiryQuery) =>
    db
      .select({ row: inquiries, micros: microsOf(inquiries.createdAt) })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.companyId, companyId),
          keyword ? contains(keyword) : undefined,
          state === undefined ? undefined : eq(inquiries.state, state),
          isOpen ? isUnanswered : undefined,
          ownerId ? eq(inquiries.ownerId, ownerId) : undefined,
          cursor && after(cursor),
        ),
      )
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(most),

  find: (db: Db, companyId: string, id: string) =>
    first(db.select().from(inquiries).where(isOne(companyId, id))),

  findOwn: (db: Db, { companyId, userId }: Owner, id: string) =>
    first(
      db
        .select()
        .from(inquiries)
        .where(and(isOne(companyId, id), eq(inquiries.userId, userId))),
    ),

  /** The inquiries of a buyer, newest first. */
  listOwn: (db: Db, { companyId, userId }: Owner, cursor: ListCursor<'newest'> | undefined, most: number) =>
    db
      .select({ row: inquiries, micros: microsOf(inquiries.createdAt) })
      .from(inquiries)
      .where(and(ownedBy(inquiries, { companyId, userId }), cursor && after(cursor)))
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(most),

  /** Locked until the transaction ends: answers to one inquiry come one after the other. */
  lock: (tx: Db, companyId: string, id: string) =>
    first(tx.select().from(inquiries).where(isOne(companyId, id)).for('no key update')),

  /** Marks an unread inquiry as read; false if somebody has opened it already. */
  markRead: async (tx: Db, companyId: string, id: string, now: Date) =>
    (
      await tx
        .update(inquiries)
        .set({ readAt: now, state: stateOfInquiry.inHand })
        .where(and(isOne(companyId, id), isNull(inquiries.readAt)))
        .returning({ id: inquiries.id })
    ).length > 0,

  update: async (
    tx: Db,
    { companyId, id }: InquiryRow,
    changes: Partial<Pick<InquiryRow, 'ownerId' | 'ownerName' | 'closedWhy' | 'readAt'>> & {
      state?: InquiryState
    },
  ) => {
    await tx.update(inquiries).set(changes).where(isOne(companyId, id))
  },

  insertAnswer: async (tx: Db, row: typeof inquiryAnswers.$inferInsert) => {
    await tx.insert(inquiryAnswers).values(row)
  },

  /** Oldest first. */
  answersOf: (db: Db, companyId: string, inquiryId: string) =>
    db
      .select()
      .from(inquiryAnswers)
      .where(and(eq(inquiryAnswers.companyId, companyId), eq(inquiryAnswers.inquiryId, inquiryId)))
      .orderBy(asc(inquiryAnswers.id)),

  /** The delivery states of the messages about answers; old ones are deleted. */
  deliveriesOf: (db: Db, companyId: string, causes: string[]) =>
    causes.length === 0
      ? Promise.resolve([])
      : db
          .select({
            cause: outboxMessages.cause,
            state: outboxMessages.state,
            channel: outboxMessages.channel,
          })
          .from(outboxMessages)
          .where(and(eq(outboxMessages.companyId, companyId), inArray(outboxMessages.cause, causes))),

  countAnswers: async (db: Db, companyId: string, inquiryIds: string[]) =>
    inquiryIds.length === 0
      ? []
      : db
          .select({ inquiryId: inquiryAnswers.inquiryId, n: count() })
          .from(inquiryAnswers)
          .where(and(eq(inquiryAnswers.companyId, companyId), inArray(inquiryAnswers.inquiryId, inquiryIds)))
          .groupBy(inquiryAnswers.inquiryId),

  /** The customer who has registered with the mobile of the inquiry. */
  findCustomer: (db: Db, companyId: string, mobile: string) =>
    first(
      db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.mobile, mobile))),
    ),
}
