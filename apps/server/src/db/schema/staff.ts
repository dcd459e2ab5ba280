import type { ExportKind, ExportState, Permission, RoleLimits } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
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
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** A person who works for one or several shops. It belongs to the installation; memberships name the shops. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    mobile: text().notNull().unique('staff_mobile'),
    name: text().notNull(),
    email: text().notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** encrypted with the installation's key; null: no second factor */
    totpSecret: text('totp_secret'),
    /** displayed as a QR code and not confirmed by a code yet; encrypted as well */
    totpPending: text('totp_pending'),
    /** the newest step of thirty seconds whose code was used: it and older ones are refused */
    totpStep: integer('totp_step').notNull().default(0),
    /** when strangers last used up the wrong passwords of a day; null: never */
    warnedAt: timestamp('warned_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('staff_mobile_form', sql`${table.mobile} ~ '^1[3-9][0-9]{9}$'`)],
)

/** Codes for a person who has lost the second factor, as hashes only; a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Addresses from which a person has signed in: strangers elsewhere cannot hinder the person there. */
export const staffAddresses = pgTable(
  'staff_places',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** an IPv4 address, or the network of an IPv6 address */
    place: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.place] })],
)

/** The permissions of a shop's people. The owner's role has every permission, whatever its row says. */
export const roles = pgTable(
  'roles',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    permissions: jsonb().$type<Permission[]>().notNull(),
    limits: jsonb().$type<RoleLimits>().notNull(),
    /** its people see only the customers whose 业务员 they are, and what belongs to them */
    ownCustomersOnly: boolean('own_customers_only').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('roles_name').on(table.companyId, table.name),
  ],
)

/** The people of a shop and their roles. A person who leaves is disabled, not deleted: the audit names them. */
export const memberships = pgTable(
  'memberships',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').notNull(),
    roleId: uuid('role_id').notNull(),
    enabled: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** earlier events were seen; null: since the person joined */
    noticesSeenAt: timestamp('notices_seen_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.staffId] }),
    foreignKey({
      name: 'memberships_role',
      columns: [table.companyId, table.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
    index('memberships_of_staff').on(table.staffId),
    index('memberships_of_role').on(table.companyId, table.roleId),
  ],
)

/**
 * The commission of members of staff, from a month on and until the next row: a later one changes no month before it.
 */
export const commissionRates = pgTable(
  'commission_rates',
  {
    companyId: uuid('company_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** of the shop's calendar: 2026-10 */
    month: text().notNull(),
    /** hundredths of a percent */
    basisPoints: integer('basis_points').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.staffId, table.month] }),
    foreignKey({
      name: 'commission_rates_membership',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    check('commission_rates_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('commission_rates_basis_points', sql`${table.basisPoints} between 0 and 10000`),
  ],
)

/** Signed-in browsers, as hashes only. Each is in one shop: switching begins another session. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    companyId: uuid('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** time of the last proof by password or code: some calls require a recent one */
    provedAt: timestamp('proved_at', { withTimezone: true }).notNull(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    foreignKey({
      name: 'staff_sessions_membership',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    index('staff_sessions_of_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.companyId, table.expiresAt),
  ],
)

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    mobile: text().notNull(),
    name: text().notNull(),
    roleId: uuid('role_id').notNull(),
    /** null: by the operator */
    invitedBy: uuid('invited_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'staff_invitations_role',
      columns: [table.companyId, table.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }).onDelete('cascade'),
    unique('staff_invitations_token').on(table.companyId, table.tokenHash),
    check('staff_invitations_mobile', sql`${table.mobile} ~ '^1[3-9][0-9]{9}$'`),
  ],
)

/**
 * The actions of people. Rows are written in the transaction of the change; a trigger refuses to change or delete
 * them.
 */
export const audit = pgTable(
  'audit',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    address: text().notNull(),
    /** the name of a call, or of a move that happens by itself */
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** its name for people: a number, a name */
    subjectName: text('subject_name').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_of_subject').on(table.companyId, table.subjectKind, table.subjectId, table.id),
    index('audit_of_actor').on(table.companyId, table.actorId, table.id),
    index('audit_of_action').on(table.companyId, table.action, table.id),
    check('audit_actor', sql`${table.actor} in ('staff', 'operator', 'time', 'money', 'buyer')`),
  ],
)

/** A saved list of orders: its filters, as in the address of the list. */
export const orderViews = pgTable(
  'order_views',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** offered to all people of the shop */
    shared: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_views_staff',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    unique('order_views_name').on(table.companyId, table.staffId, table.name),
    index('order_views_shared').on(table.companyId, table.shared),
  ],
)

/** A file that a member of the shop has requested, and its progress. */
export const exports = pgTable(
  'exports',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    kind: text().$type<ExportKind>().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the permissions that it needs; a person who has lost one by then does not get it */
    needs: jsonb().$type<Permission[]>().notNull(),
    /** the file has only the customers of this member of staff; null: all */
    sellerId: uuid('seller_id'),
    state: text().$type<ExportState>().notNull(),
    /** one of the shop's few slots, taken until it is over: no more are under way at once */
    slot: integer().notNull(),
    /** of the run that writes it now: an older one that finds another here gives up */
    runId: uuid('run_id'),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }),
    fileKey: text('file_key').notNull().default(''),
    /** of a file that goes to a bucket in parts, so that the rest of a killed run can be removed */
    uploadId: text('upload_id').notNull().default(''),
    size: bigint({ mode: 'number' }),
    tries: integer().notNull().default(0),
    failure: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'exports_membership',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    uniqueIndex('exports_under_way')
      .on(table.companyId, table.slot)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('exports_of_staff').on(table.companyId, table.staffId, table.id),
    index('exports_expiry').on(table.expiresAt).where(sql`${table.state} = 'done'`),
    check(
      'exports_kind',
      sql`${table.kind} in ('orders', 'parcels', 'payments', 'refunds', 'customers', 'report')`,
    ),
    check(
      'exports_state',
      sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')`,
    ),
    check(
      'exports_file',
      sql`${table.state} <> 'done' or (${table.fileKey} <> '' and ${table.size} is not null and ${table.expiresAt} is not null)`,
    ),
  ],
)
