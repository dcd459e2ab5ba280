import type { Db } from '../src/db/database.ts'
import { sql } from '../src/db/sql.ts'

/** Counts of tries, codes for any visitor, numbers of payments and days to be counted anew have no owner. */
const shared = [
  'attempt_counts',
  'sent_codes',
  'outbox_messages',
  'access_tokens',
  'inquiries',
  'report_changes',
  'money_numbers',
]

interface Column {
  table: string
  column: string
}

const ofOrders = sql`order_id in (select id from orders where user_id = any(`
const ownedBy = {
  user_id: (list: ReturnType<typeof sql>) => sql`user_id::text = any(${list}::text[])`,
  order_id: (list: ReturnType<typeof sql>) => sql`${ofOrders}${list}))`,
  after_id: (list: ReturnType<typeof sql>) =>
    sql`after_id in (select id from after_sales where user_id = any(${list}))`,
}

/** Both kinds of database answer with rows; their drivers' types say so each in its own way. */
const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows

export const ownedRowsRepository = {
  /** table → its rows of these buyers and of the shops themselves, as one figure */
  figures: async (db: Db, userIds: string[]): Promise<Record<string, string>> => {
    const list = sql`${`{${userIds.join(',')}}`}::uuid[]`
    const columns = await rowsOf<Column>(
      db,
      sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    )
    const tables = [...new Set(columns.map(({ table }) => table))].filter((name) => !shared.includes(name))
    const figures: Record<string, string> = {}
    for (const table of tables) {
      const has = (name: string) => columns.some((one) => one.table === table && one.column === name)
      const key = (Object.keys(ownedBy) as (keyof typeof ownedBy)[]).find(has)
      const where = table === 'users' ? sql`id = any(${list})` : key ? ownedBy[key](list) : sql`true`
      const [row] = await rowsOf<{ figure: string }>(
        db,
        sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as figure from ${sql.identifier(table)} t where ${where}`,
      )
      figures[table] = row?.figure ?? ''
    }
    return figures
  },
}
