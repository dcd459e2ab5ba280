import type {
  CalendarSettings,
  ChosenMethods,
  Crop,
  DepositSettings,
  MessageKind,
  OfflineKind,
  OwnMessageText,
  PolicyKind,
  TaxSettings,
} from '@yinpu/contract'
import type { InvoicingSettings } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import {
  actorColumns,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from './pg-core.ts'

/** The shop's address for returned goods. */
export interface ReturnAddress {
  name: string
  phone: string
  address: string
}

/** Other ways to contact the shop, beside its telephone. */
export interface ShopService {
  /** the QR code of the shop's WeChat */
  picture?: PictureUse
  hours: { days: number[]; opens: string; closes: string }[]
}

/** The version detects two people who change it at once. */
export interface ChosenKinds {
  version: number
  chosen: ChosenMethods
}

/** `version` detects two people who change it at once. */
export interface OwnTexts {
  version: number
  texts: { [Kind in MessageKind]?: OwnMessageText }
}

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slogan: text().notNull().default(''),
    logo: text().notNull().default(''),
    phone: text().notNull().default(''),
    qq: text().notNull().default(''),
    wechat: text().notNull().default(''),
    address: text().notNull().default(''),
    /** null: the shop's own name, telephone and address */
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    businessHours: text('business_hours').notNull().default(''),
    /** null: nothing beside telephone, QQ and WeChat's name */
    service: jsonb().$type<ShopService>(),
    icp: text().notNull().default(''),
    about: text().notNull().default(''),
    mode: integer().notNull(),
    domain: text().unique(),
    appAuthToken: text('app_auth_token').unique(),
    publicKey: text('public_key'),
    enabled: boolean().notNull().default(true),
    /** made by the seed: the only shops whose payments may be simulated */
    isDemo: boolean('is_demo').notNull().default(false),
    /** buyers see product, options and totals of a price, but none of its parts */
    hidesPriceLines: boolean('hides_price_lines').notNull().default(false),
    /** all staff of the shop need a second factor */
    requiresTotp: boolean('requires_totp').notNull().default(false),
    /** the channels of each notification to buyers; kinds without an entry go out as usual */
    /** the shop's own words for kinds of messages; the others have the usual ones */
    messageTexts: jsonb('message_texts').$type<OwnTexts>().notNull().default({ version: 0, texts: {} }),
    messageKinds: jsonb('message_kinds').$type<ChosenKinds>().notNull().default({ version: 0, chosen: {} }),
    /** counted up by each change of the levels: of two people who change them at once, the second is refused */
    levelsVersion: integer('levels_version').notNull().default(0),
    /** the days on which the shop works; null: the usual ones */
    calendar: jsonb().$type<CalendarSettings>(),
    /** counted up by each change of the calendar */
    calendarVersion: integer('calendar_version').notNull().default(0),
    /** days for which its quotation sheets hold */
    sheetDays: integer('sheet_days').notNull().default(7),
    /** how its goods stand on invoices; null: not set yet */
    invoicing: jsonb().$type<InvoicingSettings>(),
    /** counted up by each change of it */
    invoicingVersion: integer('invoicing_version').notNull().default(0),
    /** the part of a price with which orders may start; null: the usual settings */
    deposit: jsonb().$type<DepositSettings>(),
    /** counted up by each change of them */
    depositVersion: integer('deposit_version').notNull().default(0),
    /** the tax that an invoice adds to the prices; null: none */
    tax: jsonb().$type<TaxSettings>(),
    /** counted up by each change of it */
    taxVersion: integer('tax_version').notNull().default(0),
    /** when the checklist of a new shop was put away */
    setupDismissedAt: timestamp('setup_dismissed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('companies_sheet_days', sql`${table.sheetDays} between 1 and 90`),
    check('companies_mode', sql`${table.mode} in (1, 2, 3)`),
    // Mode 1 is identified by its domain under the platform's pair, modes 2 and 3 by a pair of their own.
    check(
      'companies_identity',
      sql`case when ${table.mode} = 1 then ${table.domain} is not null and ${table.appAuthToken} is null
          else ${table.domain} is null and ${table.appAuthToken} is not null and ${table.publicKey} is not null end`,
    ),
    check('companies_domain', sql`${table.domain} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`),
  ],
)

/** The pair under which all shops of mode 1 are reached. */
export const platformCredentials = pgTable('platform_credentials', {
  appAuthToken: text('app_auth_token').primaryKey(),
  publicKey: text('public_key').notNull(),
})

/** AccessTokens, as hashes only. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    index('access_tokens_expiry').on(table.companyId, table.expiresAt),
  ],
)

export const adverts = pgTable(
  'adverts',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    position: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    image: text().notNull().default(''),
    /** the shop's uploaded picture; without it `image` is drawn */
    picture: jsonb().$type<PictureUse>(),
    link: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** one that is switched off is stored for another time */
    enabled: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('adverts_position').on(table.companyId, table.position, table.sort),
  ],
)

export const categories = pgTable(
  'categories',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    image: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** buyers see neither it nor its products */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'categories_parent',
      columns: [table.companyId, table.parentId],
      foreignColumns: [table.companyId, table.id],
    }),
  ],
)

/** Methods of payment outside the shop, with the instructions for the buyer. */
export const offlineChannels = pgTable(
  'offline_channels',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    label: text().notNull(),
    note: text().notNull().default(''),
    account: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** `transfer`: before the work begins; `on_delivery`: when the goods are handed over */
    kind: text().$type<OfflineKind>().notNull().default('transfer'),
    /** the provinces for payment on delivery: the first two digits of the region */
    provinces: jsonb().$type<string[]>().notNull().default([]),
    /** whether goods may be paid for when they are collected at the shop */
    pickup: boolean().notNull().default(false),
    /** the most that is left to be paid on delivery; null: any sum */
    maxFen: bigint('max_fen', { mode: 'number' }),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.value] }),
    check('offline_channels_kind', sql`${table.kind} in ('transfer', 'on_delivery')`),
    check('offline_channels_max', sql`${table.maxFen} is null or ${table.maxFen} > 0`),
  ],
)

/** A shop's own texts of its policies, if it does not use the usual text. */
export const shopPolicies = pgTable(
  'shop_policies',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<PolicyKind>().notNull(),
    content: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check('shop_policies_kind', sql`${table.kind} in ('terms', 'privacy', 'after-sale', 'artwork')`),
  ],
)

/** One tariff a shop; its shape is the pricing package's business. */
export const tariffs = pgTable(
  'tariffs',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    document: jsonb().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)

/**
 * Every tariff that a shop has published, numbered 1, 2, 3 …; the newest is the one in force. A trigger on tariffs
 * writes it, so that a change by hand is stored too. A quotation names its version and can be drawn again.
 */
export const tariffVersions = pgTable(
  'tariff_versions',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    document: jsonb().notNull(),
    /** publisher; null: unknown to any call, or from before it was stored */
    actor: text().$type<Actor['kind']>(),
    ...actorColumns(),
    /** the publisher's reason */
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
)

/** A picture in its place of use: its sides are stored along, so that lists need not read it. */
export interface PictureUse {
  picture_id: string
  alt: string
  width: number
  height: number
}

/** A picture that the shop has uploaded, as it was cut; others refer to it by its id. */
export const pictures = pgTable(
  'pictures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** a digest of the file's content and of the cut */
    id: text().notNull(),
    /** the folder in the storage, with the original and every size */
    key: text().notNull(),
    crop: jsonb().$type<Crop>(),
    /** of the largest size */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** time of the last upload: for a day after it the picture may be about to be used */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('pictures_touched').on(table.companyId, table.touchedAt),
    check('pictures_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('pictures_sides', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/**
 * Tickets of WeChat, which are valid for a while and limited in number: all processes use the same. The process
 * that fetches a new one claims the row until `claimedUntil`, and the others go on with the old one.
 */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<'access_token' | 'jsapi_ticket'>().notNull(),
    /** of another account nothing is used */
    appId: text('app_id').notNull(),
    /** sealed, as it acts for the shop; null until the first has come */
    sealed: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check('wechat_tickets_kind', sql`${table.kind} in ('access_token', 'jsapi_ticket')`),
  ],
)

/** The things of a shop that show pictures. */
export type PictureUseKind = 'product' | 'draft' | 'advert' | 'service'

/**
 * One picture that one thing shows, written with the thing itself: as long as a row names a picture, nobody can delete
 * it. The order, the words and the sides stand in the thing.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<PictureUseKind>().notNull(),
    /** the id of the product, draft or advert; for `service` that of the company */
    usedBy: uuid('used_by').notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.usedBy, table.pictureId] }),
    foreignKey({
      name: 'picture_uses_picture',
      columns: [table.companyId, table.pictureId],
      foreignColumns: [pictures.companyId, pictures.id],
    }),
    index('picture_uses_of').on(table.companyId, table.pictureId),
    check('picture_uses_kind', sql`${table.kind} in ('product', 'draft', 'advert', 'service')`),
  ],
)
