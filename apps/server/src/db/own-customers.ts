import { AsyncLocalStorage } from 'node:async_hooks'

/** The customers whose 业务员 a member of staff is. */
export interface OwnCustomers {
  companyId: string
  sellerId: string
}

/** Limits what the current work reads; undefined: nothing is limited. */
const current = new AsyncLocalStorage<OwnCustomers | undefined>()

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Every query of the work that only reads finds rows of these customers alone, whoever wrote the query: a list that is
 * new tomorrow is limited, too. Statements that write or lock are not: their records are checked before.
 */
export const readingOwnCustomers = async <Result>(
  own: OwnCustomers,
  work: () => Result | PromiseLike<Result>,
): Promise<Result> => {
  // Both stand in the text of the statement.
  if (!idForm.test(own.companyId) || !idForm.test(own.sellerId)) throw new Error('an id is no id')
  // A query that is only written down is sent by whoever waits for it, which must be within.
  return current.run(own, async () => await work())
}

/** The link of a table to its customers: a column with the id of a row of another table. */
type Link = readonly [column: string, parent: string]

const links: Record<string, Link> = Object.fromEntries([
  ...[
    ...['customer_contacts', 'user_tokens', 'known_devices', 'registration_keys', 'wechat_payers'],
    ...['wechat_authorizations', 'addresses', 'customer_notes', 'orders', 'after_sales', 'uploads'],
    ...['quotations', 'paper_cart_items', 'favourites', 'credit_accounts', 'credit_statements'],
    ...['credit_entries', 'discount_code_uses', 'invoice_titles', 'buyer_messages', 'muted_messages'],
    ...['trades', 'ledger_entries', 'order_talks'],
  ].map((table) => [table, ['user_id', 'users']]),
  ...[
    ...['order_lines', 'order_events', 'order_notes', 'order_files', 'order_proofs', 'shipments'],
    ...['withdrawn_shipments', 'delivery_changes', 'order_versions'],
    ...['artwork_refusals', 'artwork_looks', 'order_talk_messages', 'payments', 'refunds'],
    ...['refund_requests', 'invoices', 'invoice_orders', 'waivers', 'jobs', 'shipping_labels'],
  ].map((table) => [table, ['order_id', 'orders']]),
  ...['after_sale_lines', 'after_sale_events', 'after_sale_images'].map((table) => [
    table,
    ['after_id', 'after_sales'],
  ]),
  ...['inquiry_answers', 'inquiry_additions', 'inquiry_offers'].map((table) => [
    table,
    ['inquiry_id', 'inquiries'],
  ]),
  ...['job_steps', 'job_entries', 'job_photos'].map((table) => [table, ['job_id', 'jobs']]),
  ['order_previews', ['file_id', 'order_files']],
  ['counter_draft_files', ['draft_id', 'counter_drafts']],
  ['proof_marks', ['proof_id', 'order_proofs']],
  ['shipment_lines', ['shipment_id', 'shipments']],
])

/** Sums and records of the whole shop: nothing in them belongs to one customer, or says to which. */
const ofWholeShop = [
  ...['imports', 'import_rows'],
  ...['report_days', 'report_figures', 'report_changes', 'reconciliations'],
  ...['outbox_messages', 'sent_codes', 'wechat_scans', 'wechat_tickets', 'announcements'],
  'idempotency_keys',
]

/** Kinds of the audit's subjects whose id is that of a row, and the kinds that are about no customer. */
const subjectTables = {
  customer: 'users',
  order: 'orders',
  payment: 'payments',
  refund: 'refunds',
  after_sale: 'after_sales',
  inquiry: 'inquiries',
  statement: 'credit_statements',
  invoice: 'invoices',
  sheet: 'quote_sheets',
  job: 'jobs',
}
const otherSubjects = [
  ...['staff', 'role', 'company', 'product', 'category', 'level', 'tariff', 'discount_code'],
  'cash-box',
]

const text = (value: string) => `'${value}'`

const ids = (parent: string, own: OwnCustomers) =>
  `select id from public.${parent} where ${conditionOf(parent, own)}`

/** Tables whose rows belong to a customer, or to the person, in a way of their own. */
const special: Record<string, (own: OwnCustomers) => string> = {
  users: ({ sellerId }) => `seller_id = '${sellerId}'`,
  // A visitor without an account is the customer of whoever answers.
  inquiries: (own) =>
    `(user_id in (${ids('users', own)}) or user_id is null and owner_id = '${own.sellerId}')`,
  talk_files: (own) => `(order_id in (${ids('orders', own)}) or inquiry_id in (${ids('inquiries', own)}))`,
  counter_drafts: (own) =>
    `staff_id = '${own.sellerId}' and (user_id is null or user_id in (${ids('users', own)}))`,
  // A walk-in is the customer of whoever made the sheet.
  quote_sheets: (own) =>
    `(user_id in (${ids('users', own)}) or user_id is null and staff_id = '${own.sellerId}')`,
  // A person who uses a box counts all of it; the policies of the orders hide those of its entries.
  cash_entries: ({ companyId, sellerId }) =>
    `shift_id in (select shift_id from public.cash_shift_people where company_id = '${companyId}' and staff_id = '${sellerId}')`,
  commission_rates: ({ sellerId }) => `staff_id = '${sellerId}'`,
  order_views: ({ sellerId }) => `staff_id = '${sellerId}'`,
  exports: ({ sellerId }) => `staff_id = '${sellerId}'`,
  audit: (own) =>
    `(subject_kind in (${otherSubjects.map(text).join(', ')}) or ${Object.entries(subjectTables)
      .map(
        ([kind, table]) =>
          `subject_kind = '${kind}' and subject_id in (select id::text from public.${table} where ${conditionOf(table, own)})`,
      )
      .join(' or ')} or subject_kind in ('export', 'order-view') and actor_id = '${own.sellerId}')`,
}

const conditionOf = (table: string, own: OwnCustomers): string => {
  const ofCompany = `company_id = '${own.companyId}'`
  const link = links[table]
  if (link) return `${ofCompany} and ${link[0]} in (${ids(link[1], own)})`
  return special[table] ? `${ofCompany} and ${special[table](own)}` : 'false'
}

/** Every table with rows of customers; all others are about the shop itself. */
export const tablesOfCustomers: readonly string[] = [
  ...Object.keys(links),
  ...Object.keys(special),
  ...ofWholeShop,
]

const named = new RegExp(`\\b(${tablesOfCustomers.join('|')})\\b`, 'g')
const isRead = /^[\s(]*(select|with)\b/i
/** A query of a `with` cannot be locked. */
const isLock = /\bfor (no key )?update\b|\bfor (key )?share\b/i
const beginning = /^\s*with\s+(recursive\s+)?/i

/**
 * The same query with each table of customers hidden behind one of the same name that has only rows of own customers.
 * The planner reads through it as through a view, and uses the indexes of the table.
 */
const limited = (query: string, own: OwnCustomers): string => {
  const tables = [...new Set([...query.matchAll(named)].map(([table]) => table))]
  if (tables.length === 0) return query
  const hiding = tables
    .map(
      (table) =>
        `"${table}" as not materialized (select * from public.${table} where ${conditionOf(table, own)})`,
    )
    .join(', ')
  const begun = beginning.exec(query)
  return begun
    ? `with ${begun[1] ?? ''}${hiding}, ${query.slice(begun[0].length)}`
    : `with ${hiding} ${query}`
}

/** A statement as the current work may run it. */
export const limitToOwnCustomers = (statement: string): string => {
  const own = current.getStore()
  return own && isRead.test(statement) && !isLock.test(statement) ? limited(statement, own) : statement
}

/** The same for a query of the driver. A limited text is another one: it takes no name that a text has already. */
export const limitQuery = (query: unknown): unknown => {
  if (current.getStore() === undefined) return query
  if (typeof query === 'string') return limitToOwnCustomers(query)
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string')
    return query
  const limitedText = limitToOwnCustomers(query.text)
  return limitedText === query.text ? query : { ...query, text: limitedText, name: undefined }
}

interface Runner {
  query: (statement: string, ...rest: never[]) => unknown
}

const limitRunner = <Client extends Runner>(client: Client): Client => {
  const query = client.query.bind(client) as (statement: string, ...rest: unknown[]) => unknown
  return Object.assign(client, {
    query: (statement: string, ...rest: unknown[]) => query(limitToOwnCustomers(statement), ...rest),
  })
}

interface Embedded extends Runner {
  transaction: (work: (tx: never) => Promise<never>) => Promise<unknown>
}

/** The embedded database has no connections: its client and each transaction run statements. */
export const limitEmbedded = (client: unknown): void => {
  const embedded = limitRunner(client as Embedded)
  const begin = embedded.transaction.bind(embedded) as (work: (tx: Runner) => unknown) => Promise<unknown>
  Object.assign(embedded, {
    transaction: (work: (tx: Runner) => unknown) => begin((tx) => work(limitRunner(tx))),
  })
}
