import { dayMs, startOfDay } from '@yinpu/contract'
import { type ReportStep, shopsTurn } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { reportChanges, reportDays, reportFigures } from '../../db/schema/index.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../db/sql.ts'
import {
  countedFigures,
  dayColumns,
  type FigureName,
  figureNames,
  type Span,
} from './figure-queries-repository.ts'

export interface FigureRow {
  /** `overdue` is never stored: it changes with every order that is shipped */
  figure: FigureName | 'overdue'
  dims: Record<string, unknown>
  /** the first day of the step; empty without steps */
  step: string
  count: number
  lines: number
  quantity: number
  fen: number
}

/** Days that are not counted yet are counted on request, but no more than this many. */
const mostCounted = 31

/** Days since the first on which anything happened in a shop; none if nothing ever did. */
const daysSince = (companyId: string, { from, to }: Span) => sql`
  (select least(
    (select shop_day(min(created_at)) from orders where company_id = ${companyId}),
    (select shop_day(min(paid_at)) from payments where company_id = ${companyId} and state = 20),
    (select shop_day(min(paid_at)) from trades where company_id = ${companyId} and state = 20),
    (select shop_day(min(created_at)) from ledger_entries where company_id = ${companyId})) as day) first
  cross join lateral generate_series(
    greatest(first.day, ${from}::date)::timestamp, ${to}::timestamp, interval '1 day') requested
  where first.day is not null`

/** Requested days without stored figures. */
const uncounted = (companyId: string, span: Span) => sql`
  select requested::date as day from ${daysSince(companyId, span)} and not exists (select 1 from report_days stored
    where stored.company_id = ${companyId} and stored.day = requested::date and stored.rolled_at is not null)`

/**
 * The span of the days that have to be counted now. A counted day stays so: a second query within this span finds these
 * or fewer. If there are none, it is the last day.
 */
const findUncounted = async (db: Db, companyId: string, span: Span): Promise<Span> => {
  const [row] = await readRows<{ since: string | null; until: string | null }>(
    db,
    sql`select min(day)::text as since, max(day)::text as until
      from (${uncounted(companyId, span)} order by day desc limit ${mostCounted}) days`,
  )
  return { from: row?.since ?? span.to, to: row?.until ?? span.to }
}

const stepOf: Record<ReportStep | 'all', SQL> = {
  day: sql`day::text`,
  week: sql`date_trunc('week', day)::date::text`,
  month: sql`date_trunc('month', day)::date::text`,
  all: sql`''`,
}

interface FigureQuery {
  span: Span
  figures: readonly FigureName[]
  /** the grouping of the rows: by steps, and by dimensions */
  by?: ReportStep | 'all'
  withDims?: boolean
}

const ofDays = (companyId: string, days: readonly string[]) =>
  and(eq(reportFigures.companyId, companyId), inArray(reportFigures.day, [...days]))

export const reportRepository = {
  /**
   * Stored figures of the days that have them, and the rest counted now. One statement, so that no day is taken from
   * both sides or from neither while its figures are being stored.
   */
  sum: async (
    db: Db,
    companyId: string,
    { span, figures, by = 'all', withDims = true }: FigureQuery,
  ): Promise<FigureRow[]> => {
    const names = sql.param([...figures])
    const within = await findUncounted(db, companyId, span)
    const rows = await readRows<Record<keyof FigureRow, unknown>>(
      db,
      sql`with uncounted as materialized (${uncounted(companyId, within)} order by day desc limit ${mostCounted}),
        days as materialized (select ${dayColumns} from uncounted),
        figures as (
          select f.figure, f.day, f.dims, f.count, f.lines, f.quantity, f.fen from report_figures f
          join report_days stored on stored.company_id = f.company_id and stored.day = f.day and stored.rolled_at is not null
          where f.company_id = ${companyId} and f.figure = any(${names}::text[])
            and f.day between ${span.from}::date and ${span.to}::date
          union all select figure, day, dims, count, lines, quantity, fen from (${countedFigures({ companyId, within }, figures)}) c
        )
        select figure, ${withDims ? sql`dims` : sql`'{}'::jsonb as dims`}, ${stepOf[by]} as step,
          sum(count) as count, sum(lines) as lines, sum(quantity) as quantity, sum(fen) as fen
        from figures group by 1, 2, 3`,
    )
    return rows.map(({ figure, dims, step, count, lines, quantity, fen }) => ({
      figure: figure as FigureName,
      dims: dims as Record<string, unknown>,
      step: String(step),
      count: Number(count),
      lines: Number(lines),
      quantity: Number(quantity),
      fen: Number(fen),
    }))
  },

  /** Orders that should have been shipped within a span and were not; nothing is late while it is the buyer's turn. */
  listOverdue: async (
    db: Db,
    companyId: string,
    { span, by, now }: { span: Span; by: ReportStep | 'all'; now: number },
  ): Promise<FigureRow[]> => {
    const until = Math.min(now, startOfDay(span.to) + dayMs)
    const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
    const rows = await readRows<{ step: string; type: number; count: number | string }>(
      db,
      sql`select ${stepOf[by]} as step, type, count(*) as count
        from (select o.type, shop_day(o.due_at) as day from orders o where o.company_id = ${companyId}
          and o.state in (${sql.raw(shopsTurn.join(', '))}) and o.proof_stand is distinct from 'waiting'
          and o.due_at >= ${instant(startOfDay(span.from))} and o.due_at < ${instant(until)}) late
        group by 1, 2`,
    )
    return rows.map(({ step, type, count }) => ({
      figure: 'overdue',
      dims: { type },
      step: String(step),
      count: Number(count),
      lines: 0,
      quantity: 0,
      fen: 0,
    }))
  },

  /** The number of requested days that are left out because they are not counted yet. */
  countPending: async (db: Db, companyId: string, span: Span): Promise<number> => {
    const [row] = await readRows<{ n: number | string }>(
      db,
      sql`select greatest(count(*) - ${mostCounted}, 0) as n from (${uncounted(companyId, span)}) days`,
    )
    return Number(row?.n ?? 0)
  },

  /** Days until `to` without stored figures, or on which something has changed since; after one, oldest first. */
  listStale: async (
    db: Db,
    companyId: string,
    to: string,
    after: string,
    most: number,
  ): Promise<string[]> => {
    const rows = await readRows<{ day: string }>(
      db,
      sql`select day::text as day from (
          ${uncounted(companyId, { from: '1970-01-01', to })}
          union select day from report_changes where company_id = ${companyId} and day <= ${to}::date
        ) stale where ${after} = '' or day > nullif(${after}, '')::date order by 1 limit ${most}`,
    )
    return rows.map(({ day }) => day)
  },

  /**
   * Locks these days until the transaction ends, so that another count waits; returns those that were never counted.
   */
  lockDays: async (tx: Db, companyId: string, days: readonly string[]): Promise<Set<string>> => {
    await tx
      .insert(reportDays)
      .values([...days].sort().map((day) => ({ companyId, day })))
      .onConflictDoNothing()
    const rows = await tx
      .select()
      .from(reportDays)
      .where(and(eq(reportDays.companyId, companyId), inArray(reportDays.day, [...days])))
      .orderBy(asc(reportDays.day))
      .for('update')
    return new Set(rows.filter(({ rolledAt }) => rolledAt === null).map(({ day }) => day))
  },

  /** Removes the change marks of these days, and returns those that had any. */
  takeChanges: async (tx: Db, companyId: string, days: readonly string[]): Promise<Set<string>> => {
    const taken = await tx
      .delete(reportChanges)
      .where(and(eq(reportChanges.companyId, companyId), inArray(reportChanges.day, [...days])))
      .returning({ day: reportChanges.day })
    return new Set(taken.map(({ day }) => day))
  },

  /** Marks some days whose money is stored without labels, after one, as changed; returns the last. */
  markUnlabelled: async (tx: Db, after: { companyId: string; day: string } | undefined, most: number) => {
    const rows = await readRows<{ companyId: string; day: string }>(
      tx,
      sql`with unlabelled as (
          select distinct company_id, day from report_figures
          where figure = 'cash' and not dims ? 'label'
            ${after ? sql`and (company_id, day) > (${after.companyId}::uuid, ${after.day}::date)` : sql``}
          order by company_id, day limit ${most}),
        marked as (insert into report_changes (company_id, day) select company_id, day from unlabelled)
      select company_id as "companyId", day::text as day from unlabelled order by company_id desc, day desc limit 1`,
    )
    return rows[0]
  },

  /** Counts these days again and stores their figures. */
  keep: async (tx: Db, companyId: string, days: readonly string[], now: Date): Promise<void> => {
    await tx
      .delete(reportFigures)
      .where(and(ofDays(companyId, days), inArray(reportFigures.figure, [...figureNames])))
    const [from = '', to = from] = [days.toSorted()[0], days.toSorted().at(-1)]
    const within = { from, to }
    await tx.execute(sql`
      with days as materialized (select ${dayColumns} from unnest(${sql.param([...days])}::date[]) day)
      insert into report_figures (company_id, figure, day, dims, count, lines, quantity, fen)
      select ${companyId}::uuid, figure, day, dims, count, lines, quantity, fen
      from (${countedFigures({ companyId, within }, figureNames)}) counted`)
    await tx
      .update(reportDays)
      .set({ rolledAt: now })
      .where(and(eq(reportDays.companyId, companyId), inArray(reportDays.day, [...days])))
  },
}
