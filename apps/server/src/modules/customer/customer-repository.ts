import { stateOfOrder } from '@yinpu/contract'
import type { CustomerStatus } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { beginningWith } from '../../db/like-pattern.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  addresses,
  customerContacts,
  customerNotes,
  invoiceTitles,
  knownDevices,
  orders,
  users,
  userTokens,
} from '../../db/schema/index.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '../../db/sql.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { isFigures } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import { announceBuyer } from '../account/account-repository.ts'
import { spentFen } from './spent-repository.ts'

/** Never the password's hash. */
const columns = {
  id: users.id,
  name: users.name,
  mobile: users.mobile,
  email: users.email,
  qq: users.qq,
  companyName: users.companyName,
  contactRole: users.contactRole,
  sellerId: users.sellerId,
  tags: users.tags,
  version: users.version,
  awaitsOwner: users.awaitsOwner,
  level: users.level,
  enabled: users.enabled,
  wechatUnionid: users.wechatUnionid,
  createdAt: users.createdAt,
  erasureAskedAt: users.erasureAskedAt,
  erasedAt: users.erasedAt,
}

const isOne = ({ companyId, userId }: Owner) => and(eq(users.companyId, companyId), eq(users.id, userId))

const statusConditions: Record<CustomerStatus, SQL | undefined> = {
  enabled: and(eq(users.enabled, true), isNull(users.erasedAt)),
  disabled: and(eq(users.enabled, false), isNull(users.erasedAt)),
  asked: isNotNull(users.erasureAskedAt),
  erased: isNotNull(users.erasedAt),
}

const byName = sql`${users.name} collate "C"`

export type CustomerSort = 'newest' | 'name'

/** A search by name is sorted by name: the index then stores names with the same beginning together. */
export const sortFor = (keyword: string | undefined): CustomerSort =>
  keyword && !/^(\d{4}|\d{11})$/.test(keyword) ? 'name' : 'newest'

/** More contacts than these of one search are of no use to a reader. */
const mostContactsFound = 300

/** An array, so that the customers are read by their key and not one after the other. */
const hasContact = (companyId: string, condition: SQL) =>
  sql`${users.id} = any(array(select c.user_id from ${customerContacts} c
    where c.company_id = ${companyId} and c.removed_at is null and ${condition} limit ${mostContactsFound}))`

const companyNameBegins = (pattern: string) =>
  sql`(${users.companyName} <> '' and ${users.companyName} collate "C" like ${pattern})`

/** A keyword finds customers by their own data, their company and their contacts. */
export const customerNamed = (companyId: string, text: string): SQL | undefined => {
  if (/^\d{11}$/.test(text)) return or(eq(users.mobile, text), hasContact(companyId, sql`c.mobile = ${text}`))
  if (/^\d{4}$/.test(text))
    return and(
      or(sql`right(${users.mobile}, 4) = ${text}`, hasContact(companyId, sql`right(c.mobile, 4) = ${text}`)),
      isNull(users.erasedAt),
    )
  if (isFigures(text)) return sql`false`
  const pattern = beginningWith(text)
  return or(
    sql`${byName} like ${pattern}`,
    companyNameBegins(pattern),
    hasContact(companyId, sql`c.name collate "C" like ${pattern}`),
  )
}

/** The filter of customers who have no member of staff of their own. */
const noSeller = 'none'

const ofSeller = (seller: string): SQL => {
  if (seller === noSeller) return isNull(users.sellerId)
  return isUuid(seller) ? eq(users.sellerId, seller) : sql`false`
}

const tagged = (tag: string) => sql`(${users.tags} <> '{}' and ${users.tags} @> array[${tag}]::text[])`

export interface CustomerFilter {
  keyword?: string | undefined
  level?: number | undefined
  standing?: CustomerStatus | undefined
  seller?: string | undefined
  tag?: string | undefined
}

/** Customers of a company that a filter matches. */
export const customersMeant = (
  companyId: string,
  { keyword, level, standing, seller, tag }: CustomerFilter,
) =>
  and(
    eq(users.companyId, companyId),
    eq(users.isWalkIn, false),
    keyword ? customerNamed(companyId, keyword) : undefined,
    level === undefined ? undefined : eq(users.level, level),
    standing && statusConditions[standing],
    seller ? ofSeller(seller) : undefined,
    tag ? tagged(tag) : undefined,
  )

interface CustomerQuery extends CustomerFilter {
  cursor?: ListCursor<CustomerSort> | undefined
  most: number
}

const after = ({ sort, value, id }: ListCursor<CustomerSort>): SQL =>
  sort === 'name'
    ? sql`(${byName}, ${users.id}) > (${value}::text collate "C", ${id}::uuid)`
    : sql`(${users.createdAt}, ${users.id}) < (${instantOf(value)}, ${id}::uuid)`

type Profile = Partial<
  Pick<typeof users.$inferInsert, 'name' | 'companyName' | 'contactRole' | 'sellerId' | 'tags'>
>

/** Changes a buyer who is not erased; false if none meets the condition. */
const change = async (
  tx: Db,
  owner: Owner,
  changes: Profile &
    Partial<Pick<typeof users.$inferInsert, 'level' | 'enabled' | 'erasureAskedAt'>> & { version?: SQL },
  condition?: SQL,
): Promise<boolean> => {
  const changed = await tx
    .update(users)
    .set(changes)
    .where(and(isOne(owner), isNull(users.erasedAt), condition))
    .returning({ id: users.id })
  if (changed.length > 0) await announceBuyer(tx, owner)
  return changed.length > 0
}

export const customerRepository = {
  list: (db: Db, companyId: string, { cursor, most, ...filter }: CustomerQuery) =>
    db
      .select({ ...columns, micros: microsOf(users.createdAt) })
      .from(users)
      .where(and(customersMeant(companyId, filter), cursor && after(cursor)))
      .orderBy(
        ...(sortFor(filter.keyword) === 'name'
          ? [asc(byName), asc(users.id)]
          : [desc(users.createdAt), desc(users.id)]),
      )
      .limit(most),

  /** A walk-in is no customer. */
  find: async (db: Db, owner: Owner) =>
    (
      await db
        .select(columns)
        .from(users)
        .where(and(isOne(owner), eq(users.isWalkIn, false)))
    )[0],

  /**
   * Locked until the transaction ends, also against transactions that only refer to the row: nothing is ordered in the
   * meantime.
   */
  lockWhole: async (tx: Db, owner: Owner) =>
    (await tx.select(columns).from(users).where(isOne(owner)).for('update'))[0],

  /** The number of each customer's orders that were not cancelled, and the sum paid for them less refunds. */
  sumOrders: (db: Db, companyId: string, userIds: string[]) =>
    userIds.length === 0
      ? Promise.resolve([])
      : db
          .select({
            userId: orders.userId,
            n: sql<number>`(count(*) filter (where ${ne(orders.state, stateOfOrder.cancelled)}))::int`,
            spentFen: spentFen(companyId).mapWith(Number),
          })
          .from(orders)
          .where(and(eq(orders.companyId, companyId), inArray(orders.userId, userIds)))
          .groupBy(orders.userId),

  countDevices: async (db: Db, { companyId, userId }: Owner, now: Date) => {
    const [tokens, devices] = await Promise.all([
      db
        .select({ n: count() })
        .from(userTokens)
        .where(and(ownedBy(userTokens, { companyId, userId }), gt(userTokens.expiresAt, now))),
      db
        .select({
          n: count(),
          seenAt: sql<Date | null>`max(${knownDevices.seenAt})`.mapWith(knownDevices.seenAt),
        })
        .from(knownDevices)
        .where(ownedBy(knownDevices, { companyId, userId })),
    ])
    return { signedIn: tokens[0]?.n ?? 0, known: devices[0]?.n ?? 0, seenAt: devices[0]?.seenAt ?? undefined }
  },

  /** Changes only the level that was seen; false if it is another by now. */
  setLevel: (tx: Db, owner: Owner, from: number, to: number) =>
    change(tx, owner, { level: to }, eq(users.level, from)),

  /** False if it is so already. */
  setEnabled: (tx: Db, owner: Owner, enabled: boolean) =>
    change(tx, owner, { enabled }, eq(users.enabled, !enabled)),

  /** False if the mobile or the id is taken, also by a request at the same moment. */
  insert: async (tx: Db, row: typeof users.$inferInsert) =>
    (await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })).length > 0,

  /** Counts as a new version, also if only something beside the row has changed. */
  setProfile: (tx: Db, owner: Owner, profile: Profile) =>
    change(tx, owner, { ...profile, version: sql`${users.version} + 1` }),

  /** The tags of the newest customers who have some. */
  listTagsInUse: (db: Db, companyId: string, most: number) =>
    db
      .select({ tags: users.tags })
      .from(users)
      .where(and(eq(users.companyId, companyId), sql`${users.tags} <> '{}'`))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(most),

  /** Deletes the row with all that staff have written about it; fails if anything else refers to it. */
  deleteWhole: async (tx: Db, owner: Owner) => {
    for (const table of [addresses, invoiceTitles, customerContacts])
      await tx.delete(table).where(ownedBy(table, owner))
    await tx.delete(customerNotes).where(ownedBy(customerNotes, owner))
    await tx.delete(users).where(isOne(owner))
    await announceBuyer(tx, owner)
  },

  askErasure: async (tx: Db, owner: Owner, at: Date | null) => {
    await change(tx, owner, { erasureAskedAt: at })
  },

  /** False if a note was written with the key before. */
  insertNote: async (tx: Db, row: typeof customerNotes.$inferInsert) =>
    (
      await tx
        .insert(customerNotes)
        .values(row)
        .onConflictDoNothing({
          target: [customerNotes.companyId, customerNotes.userId, customerNotes.keyHash],
        })
        .returning({ id: customerNotes.id })
    ).length > 0,

  findNoteByKey: async (tx: Db, { companyId, userId }: Owner, keyHash: string) =>
    (
      await tx
        .select({ id: customerNotes.id, text: customerNotes.text })
        .from(customerNotes)
        .where(and(ownedBy(customerNotes, { companyId, userId }), eq(customerNotes.keyHash, keyHash)))
    )[0],

  /** Newest first. */
  notesOf: (db: Db, { companyId, userId }: Owner, most: number) =>
    db
      .select()
      .from(customerNotes)
      .where(ownedBy(customerNotes, { companyId, userId }))
      .orderBy(desc(customerNotes.id))
      .limit(most),
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerRepository.find>>>
