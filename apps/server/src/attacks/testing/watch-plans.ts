import pg from 'pg'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** Records the statements that a call sends to PostgreSQL while it runs, each text once. */
export const watchStatements = () => {
  const { query } = pg.Client.prototype
  let sent = new Map<string, Statement>()
  pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
    const [first, values] = input
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
    if (typeof text === 'string') sent.set(text, { text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, input)
  } as typeof query
  return {
    take: (): Statement[] => {
      const statements = [...sent.values()]
      sent = new Map()
      return statements
    },
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The work of a statement on one table. */
export interface Touched {
  table: string
  isScanned: boolean
  /** all rows that were looked at, for however many of them counted */
  rows: number
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Reads the plan of a statement by running it; what it changes is undone. */
export const readPlan = async (client: pg.Client, { text, values }: Statement): Promise<Touched[]> => {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return (plan ? nodesOf(plan) : []).flatMap((node) => {
      const table = node['Relation Name']
      if (!table) return []
      const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 } = node
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return [{ table, isScanned: node['Node Type'] === 'Seq Scan', rows: (rows + removed) * loops }]
    })
  } finally {
    await client.query('rollback')
  }
}

/** A table that has fewer rows in the filled shop holds those of a few buyers alone, and nothing can be said of it. */
const fewRows = 300

/**
 * Each of a million rows has its own order, and each of twenty thousand buyers fifty orders. In the filled shop one
 * buyer has a tenth of all.
 */
const shareOfDistinct = sql`case a.attname when 'user_id' then -0.02 else -0.5 end`

/**
 * Makes the planner believe that the tables that grow with trade have so many times their rows, and returns their
 * names. The planner multiplies the pages that a table really has by the rows of a page, so that the rows are enough.
 */
export const pretendRows = async (db: Db, factor: number): Promise<Set<string>> => {
  await db.execute(sql`
    update pg_statistic s
    set stadistinct = ${shareOfDistinct}, stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0,
      stanumbers1 = null, stavalues1 = null, stanumbers2 = null, stavalues2 = null, stanumbers3 = null, stavalues3 = null
    from pg_attribute a where a.attrelid = s.starelid and a.attnum = s.staattnum
      and a.attname in ('user_id', 'order_id', 'payment_id')`)
  const rows = await readRows<{ name: string }>(
    db,
    sql`with recursive grown (id) as (
        select 'users'::regclass::oid union
        select c.conrelid from pg_constraint c join grown on c.confrelid = grown.id where c.contype = 'f'),
      tables as (select oid as id from pg_class where oid in (select id from grown) and reltuples >= ${fewRows}),
      changed as (
        update pg_class set reltuples = reltuples * ${factor}::float4
        where oid in (select id from tables union select indexrelid from pg_index join tables on indrelid = id))
      select id::regclass::text as name from tables`,
  )
  return new Set(rows.map(({ name }) => name))
}
