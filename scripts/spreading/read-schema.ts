import { connectEmbedded } from '../../apps/server/src/db/connect-embedded.ts'

export interface Key {
  table: string
  name: string
  columns: string[]
}

export interface Reference extends Key {
  target: string
  /** 'n' and 'd': the columns are emptied when the target goes */
  onDelete: string
  /** of those that are emptied; none if all are */
  emptied: string[]
}

export interface Trigger {
  table: string
  name: string
  /** true if its function announces something */
  notifies: boolean
}

export interface Schema {
  tables: { name: string; companyType: string | null }[]
  uniques: Key[]
  references: Reference[]
  triggers: Trigger[]
  sequences: { name: string; table: string | null }[]
  /** views, rules, exclusion constraints, partitions: kinds that Citus supports only in some forms */
  others: { kind: string; name: string }[]
}

const columnsOf = (numbers: string, relation: string) =>
  `coalesce((select json_agg(a.attname order by k.at) from unnest(${numbers}) with ordinality as k(num, at)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.num), '[]')`

const queries = {
  tables: `
    select t.tablename as name, (select format_type(a.atttypid, a.atttypmod) from pg_attribute a
      where a.attrelid = format('public.%I', t.tablename)::regclass and a.attname = 'company_id') as "companyType"
    from pg_tables t where t.schemaname = 'public' order by 1`,
  uniques: `
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, ${columnsOf('i.indkey', 'i.indrelid')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and i.indisunique order by 1, 2`,
  references: `
    select c.conrelid::regclass::text as table, c.conname as name, ${columnsOf('c.conkey', 'c.conrelid')} as columns,
      c.confrelid::regclass::text as target, c.confdeltype as "onDelete", ${columnsOf('c.confdelsetcols', 'c.conrelid')} as emptied
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'f' order by 1, 2`,
  triggers: `
    select t.tgrelid::regclass::text as table, t.tgname as name, p.prosrc ~* 'pg_notify|\\mnotify\\M' as notifies
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal order by 1, 2`,
  sequences: `
    select c.relname as name, (select d.refobjid::regclass::text from pg_depend d
      where d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') limit 1) as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  others: `
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'partitioned table' end as kind, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('v', 'm', 'p')
    union all
    select 'exclusion constraint', c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'x' order by 1, 2`,
} as const

/** The schema that the migrations make of an empty database, as PostgreSQL's own catalogue has it. */
export const readSchema = async (): Promise<Schema> => {
  const database = await connectEmbedded(undefined)
  try {
    if (!database.embedded) throw new Error('not embedded')
    const schema: Record<string, unknown> = {}
    for (const [name, query] of Object.entries(queries))
      schema[name] = (await database.embedded.query(query)).rows
    return schema as unknown as Schema
  } finally {
    await database.close()
  }
}
