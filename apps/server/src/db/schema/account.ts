import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
  actorColumns,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'
import { memberships } from './staff.ts'

export const users = pgTable(
  'users',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    mobile: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    qq: text().notNull().default(''),
    avatar: text().notNull().default('vermilion'),
    level: integer().notNull().default(0),
    /** a scan with this WeChat account signs in as this buyer */
    wechatUnionid: text('wechat_unionid'),
    /** in the shop's official account, known since a tap inside WeChat: its messages go there */
    wechatOpenid: text('wechat_openid'),
    /** stands in for a customer without a name: has no mobile, signs in nowhere, is in no list and gets no message */
    isWalkIn: boolean('is_walk_in').notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** the company that the buyer orders for */
    companyName: text('company_name').notNull().default(''),
    /** what the buyer does there, in the shop's words; the buyer never reads it */
    contactRole: text('contact_role').notNull().default(''),
    /** the member of staff whose customer it is; the buyer never reads it */
    sellerId: uuid('seller_id'),
    /** short words by which staff find their customers; the buyer never reads them */
    tags: text().array().notNull().default([]),
    /** counts the changes of what staff keep about the customer */
    version: integer().notNull().default(0),
    /** staff opened the account, and nobody has signed in to it with its mobile yet */
    awaitsOwner: boolean('awaits_owner').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** when the buyer asked for erasure, as long as something still prevents it */
    erasureAskedAt: timestamp('erasure_asked_at', { withTimezone: true }),
    /** since when the row has no person any more: orders and money refer to it, and nothing else is left */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('users_mobile').on(table.companyId, table.mobile),
    index('users_by_mobile_ending').on(table.companyId, sql`right(${table.mobile}, 4)`),
    // By bytes, so that equal beginnings are side by side and a page continues after the one before.
    index('users_by_name').on(table.companyId, sql`${table.name} collate "C"`, table.id),
    index('users_newest').on(table.companyId, table.createdAt, table.id),
    index('users_by_level').on(table.companyId, table.level, table.createdAt, table.id),
    index('users_to_erase')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.erasureAskedAt} is not null`),
    index('users_erased').on(table.companyId, table.erasedAt).where(sql`${table.erasedAt} is not null`),
    index('users_by_company_name')
      .on(table.companyId, sql`${table.companyName} collate "C"`, table.id)
      .where(sql`${table.companyName} <> ''`),
    index('users_of_seller')
      .on(table.companyId, table.sellerId, table.createdAt, table.id)
      .where(sql`${table.sellerId} is not null`),
    index('users_tagged').on(table.companyId, table.createdAt, table.id).where(sql`${table.tags} <> '{}'`),
    index('users_by_tag').using('gin', table.tags).where(sql`${table.tags} <> '{}'`),
    foreignKey({
      name: 'users_seller',
      columns: [table.companyId, table.sellerId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }),
    unique('users_wechat').on(table.companyId, table.wechatUnionid),
    // An erased row frees its number: the value in its place is no number, and unique as well.
    check(
      'users_mobile_form',
      sql`case when ${table.isWalkIn} then ${table.mobile} = 'walkin:' || ${table.id} when ${table.erasedAt} is null then ${table.mobile} ~ '^1[3-9][0-9]{9}$' else ${table.mobile} = 'erased:' || ${table.id} end`,
    ),
    check('users_erased_is_disabled', sql`${table.erasedAt} is null or not ${table.enabled}`),
    check('users_avatar', sql`${table.avatar} in ('vermilion', 'outline', 'ink', 'cyan', 'magenta')`),
  ],
)

/**
 * People of a customer beside the one whose mobile the account has: they are called and written to, and do not sign in.
 */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    role: text().notNull(),
    /** removed by staff, who may put the contact back */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'customer_contacts_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('customer_contacts_of_user').on(table.companyId, table.userId, table.id),
    index('customer_contacts_by_mobile').on(table.companyId, table.mobile),
    index('customer_contacts_by_ending').on(table.companyId, sql`right(${table.mobile}, 4)`),
    index('customer_contacts_by_name').on(table.companyId, sql`${table.name} collate "C"`),
    check('customer_contacts_mobile_form', sql`${table.mobile} ~ '^1[3-9][0-9]{9}$'`),
  ],
)

/** AuthUserTokens, as hashes only: one row is one signed-in device. */
export const userTokens = pgTable(
  'user_tokens',
  {
    companyId: uuid('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    foreignKey({
      name: 'user_tokens_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('user_tokens_of_user').on(table.companyId, table.userId),
    index('user_tokens_expiry').on(table.companyId, table.expiresAt),
  ],
)

/** Devices that a buyer has signed in with before, as hashes only: strangers' failures do not block a login there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.deviceHash] }),
    foreignKey({
      name: 'known_devices_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('known_devices_age').on(table.companyId, table.seenAt),
  ],
)

/**
 * The newest code that one address requested for a scene and a target; its next one replaces it, a stranger's does
 * not.
 */
export const sentCodes = pgTable(
  'sent_codes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    scene: text().notNull(),
    /** owner of the code; empty if the mobile has no account, and then no code is ever right */
    holder: text().notNull(),
    /** the mobile or e-mail address that it was sent to */
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** the address that requested it; empty if only a signed-in buyer can try it */
    asker: text().notNull().default(''),
    /** tries from the address that requested it, and from all others together */
    tries: integer().notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scene, table.holder, table.target, table.asker] }),
    index('sent_codes_expiry').on(table.companyId, table.expiresAt),
    check(
      'sent_codes_scene',
      sql`${table.scene} in ('password', 'login', 'register', 'email', 'mobile', 'old_mobile', 'staff_login')`,
    ),
  ],
)

/** Idempotency-Keys of registrations: there is no signed-in buyer yet, so a key has no owner. */
export const registrationKeys = pgTable(
  'registration_keys',
  {
    companyId: uuid('company_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** of everything but the password, which only the account's own hash may be compared with */
    bodyHash: text('body_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** random; with the key itself, which is not stored, it makes the token of the answer */
    salt: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.keyHash] }),
    foreignKey({
      name: 'registration_keys_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('registration_keys_old').on(table.companyId, table.createdAt),
  ],
)

/**
 * A displayed QR code, by the hash of its state; after the scan also the person who scanned and the ticket for it.
 */
export const wechatScans = pgTable(
  'wechat_scans',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    stateHash: text('state_hash').notNull(),
    unionid: text(),
    /** of a tap: the person in the official account */
    openid: text(),
    ticketHash: text('ticket_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stateHash] }),
    unique('wechat_scans_ticket').on(table.companyId, table.ticketHash),
    index('wechat_scans_expiry').on(table.companyId, table.expiresAt),
  ],
)

/** The buyer's id in WeChat for one app of the shop: the sheet that pays there needs it. */
export const wechatPayers = pgTable(
  'wechat_payers',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    appId: text('app_id').notNull(),
    openid: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.appId] }),
    foreignKey({
      name: 'wechat_payers_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A browser that was sent to WeChat for the visitor's identity, by the hash of its state; afterwards also the
 * identity, and the ticket with which the same session takes it.
 */
export const wechatAuthorizations = pgTable(
  'wechat_authorizations',
  {
    companyId: uuid('company_id').notNull(),
    stateHash: text('state_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** the session that made the request: no other can take the answer */
    tokenHash: text('token_hash').notNull(),
    appId: text('app_id').notNull(),
    /** a path of our own, written by us */
    returnPath: text('return_path').notNull(),
    openid: text(),
    ticketHash: text('ticket_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stateHash] }),
    foreignKey({
      name: 'wechat_authorizations_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    unique('wechat_authorizations_ticket').on(table.companyId, table.ticketHash),
    index('wechat_authorizations_of_user').on(table.companyId, table.userId),
    index('wechat_authorizations_expiry').on(table.companyId, table.expiresAt),
  ],
)

/**
 * The numbers of tries, by their limits: a mobile's logins, an address's, the codes sent to a number. Counts of the
 * installation itself, such as logins of staff, are stored under an id that no company has.
 */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    companyId: uuid('company_id').notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.subject] }),
    index('attempt_counts_age').on(table.companyId, table.since),
    check('attempt_counts_count', sql`${table.count} >= 0`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    regionCode: text('region_code').notNull(),
    detail: text().notNull(),
    tag: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** removed by staff, who may put the address back */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'addresses_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('addresses_of_user').on(table.companyId, table.userId, table.id),
    uniqueIndex('addresses_one_default').on(table.companyId, table.userId).where(sql`${table.isDefault}`),
  ],
)

/** Notes of the shop's people about a customer; the customer never reads them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    text: text().notNull(),
    /** the request's key as a hash: a retried request writes nothing twice */
    keyHash: text('key_hash').notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'customer_notes_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique('customer_notes_key').on(table.companyId, table.userId, table.keyHash),
    index('customer_notes_of_user').on(table.companyId, table.userId, table.id),
  ],
)
