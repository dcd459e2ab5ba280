import type { SpecEntry } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like-pattern.ts'
import { instantOf, microsOf } from '../../db/micros.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { jobEntries, jobSteps, jobs, orderLines, orders, users } from '../../db/schema/index.ts'
import { and, asc, count, desc, eq, isNull, lt, ne, or, type SQL, sql } from '../../db/sql.ts'
import { inPressRoom } from './job-repository.ts'

export interface JobFilter {
  keyword?: string | undefined
  station?: string | undefined
  family?: string | undefined
  paper?: string | undefined
  dueBefore?: Date | undefined
  orUndated?: boolean | undefined
}

/** The last row of the page before. */
export interface JobCursor {
  isRush: boolean
  micros: string
  id: string
}

interface JobQuery {
  filter: JobFilter
  cursor?: JobCursor | undefined
  most: number
}

interface OpenQuery extends JobQuery {
  /** ids of the shop's rush terms */
  rushIds: readonly string[]
}

/** Later than every due date: jobs without one come last. */
const undatedMicros = '9999999999999999'

const columns = {
  job: jobs,
  step: jobSteps,
  orderNo: orders.orderNo,
  rush: orders.rush,
  dueAt: orders.dueAt,
  proofStand: orders.proofStand,
  customer: users.name,
  name: orderLines.name,
  unit: orderLines.unit,
  spec: sql<SpecEntry[]>`${orderLines.spec}`,
  dueMicros: sql<string>`coalesce(${microsOf(orders.dueAt)}, ${undatedMicros})`,
  endedMicros: microsOf(jobs.endedAt),
}

const listed = (db: Db) =>
  db
    .select(columns)
    .from(jobs)
    .innerJoin(orders, and(eq(orders.companyId, jobs.companyId), eq(orders.id, jobs.orderId)))
    .innerJoin(orderLines, and(eq(orderLines.companyId, jobs.companyId), eq(orderLines.id, jobs.lineId)))
    .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
    .leftJoin(
      jobSteps,
      and(
        eq(jobSteps.companyId, jobs.companyId),
        eq(jobSteps.jobId, jobs.id),
        eq(jobSteps.position, jobs.position),
      ),
    )

export type ListedJob = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** Of an order whose rush term is one of these. */
const rushed = (rushIds: readonly string[]) =>
  sql<boolean>`(${orders.rush} = any(${sql.param(rushIds)}::text[]))`

const matches = ({
  keyword,
  station,
  family,
  paper,
  dueBefore,
  orUndated,
}: JobFilter): (SQL | undefined)[] => {
  const words = keyword && containing(keyword)
  // A scanner leaves the hyphen out.
  const number = keyword && containing(keyword.replaceAll('-', ''))
  return [
    station === undefined ? undefined : eq(jobs.stationId, station),
    family === undefined ? undefined : eq(jobs.family, family),
    paper === undefined ? undefined : eq(jobs.paper, paper),
    dueBefore &&
      (orUndated ? or(lt(orders.dueAt, dueBefore), isNull(orders.dueAt)) : lt(orders.dueAt, dueBefore)),
    words
      ? or(
          sql`replace(${jobs.jobNo}, '-', '') ilike ${number}`,
          sql`${orders.orderNo} ilike ${words}`,
          sql`${orderLines.name} ilike ${words}`,
          sql`${users.name} ilike ${words}`,
        )
      : undefined,
  ]
}

const isOpen = (companyId: string) =>
  and(eq(jobs.companyId, companyId), eq(jobs.state, 'open'), inPressRoom())

const ofOrdersQuery = preparedOnce((db) =>
  listed(db)
    .where(
      and(
        eq(jobs.companyId, sql.placeholder('companyId')),
        sql`${jobs.orderId} = any(${sql.placeholder('orderIds')}::uuid[])`,
        ne(jobs.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(orderLines.position), asc(jobs.id))
    .prepare('jobs_of_orders'),
)

export const jobListRepository = {
  /** Open jobs by rush and due date. */
  listOpen: (
    db: Db,
    companyId: string,
    { filter, cursor, most, rushIds }: OpenQuery,
  ): Promise<ListedJob[]> => {
    const isRush = rushed(rushIds)
    const after =
      cursor &&
      sql`(not ${isRush}, coalesce(${orders.dueAt}, ${instantOf(undatedMicros)}), ${jobs.id}) > (${!cursor.isRush}, ${instantOf(cursor.micros)}, ${cursor.id}::uuid)`
    return listed(db)
      .where(and(isOpen(companyId), ...matches(filter), after))
      .orderBy(sql`not ${isRush}`, sql`coalesce(${orders.dueAt}, ${instantOf(undatedMicros)})`, asc(jobs.id))
      .limit(most)
  },

  /** Finished jobs, the newest first. */
  listDone: (db: Db, companyId: string, { filter, cursor, most }: JobQuery): Promise<ListedJob[]> =>
    listed(db)
      .where(
        and(
          eq(jobs.companyId, companyId),
          eq(jobs.state, 'done'),
          ...matches(filter),
          cursor && sql`(${jobs.endedAt}, ${jobs.id}) < (${instantOf(cursor.micros)}, ${cursor.id}::uuid)`,
        ),
      )
      .orderBy(desc(jobs.endedAt), desc(jobs.id))
      .limit(most),

  /** The jobs of an order that ended with it, each with the steps that nobody had reported. */
  listClosed: (db: Db, companyId: string, orderId: string) =>
    db
      .select({ jobNo: jobs.jobNo, reason: jobEntries.reason, at: jobEntries.at })
      .from(jobEntries)
      .innerJoin(jobs, and(eq(jobs.companyId, jobEntries.companyId), eq(jobs.id, jobEntries.jobId)))
      .where(and(eq(jobs.companyId, companyId), eq(jobs.orderId, orderId), eq(jobEntries.move, 'close')))
      .orderBy(asc(jobEntries.id)),

  /** The jobs of orders that were not withdrawn. */
  listOfOrders: (db: Db, companyId: string, orderIds: string[]): Promise<ListedJob[]> =>
    ofOrdersQuery(db).execute({ companyId, orderIds }),

  find: async (db: Db, companyId: string, id: string): Promise<ListedJob | undefined> =>
    (await listed(db).where(and(eq(jobs.companyId, companyId), eq(jobs.id, id))))[0],

  /** Jobs of this shop, in any state and order. */
  listByIds: async (db: Db, companyId: string, ids: string[]): Promise<ListedJob[]> =>
    ids.length === 0
      ? []
      : listed(db).where(
          and(eq(jobs.companyId, companyId), sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`),
        ),

  /** Of the open jobs: how many are late or paused, and how many there are of each station, family and paper. */
  countOpen: async (db: Db, companyId: string, now: Date) => {
    const open = db
      .select({
        stationId: jobs.stationId,
        station: jobSteps.stationName,
        state: jobSteps.state,
        family: jobs.family,
        paper: jobs.paper,
        n: count().as('n'),
        late: sql<number>`count(*) filter (where ${orders.dueAt} < ${now.toISOString()}::timestamptz)::int`.as(
          'late',
        ),
      })
      .from(jobs)
      .innerJoin(orders, and(eq(orders.companyId, jobs.companyId), eq(orders.id, jobs.orderId)))
      .leftJoin(
        jobSteps,
        and(
          eq(jobSteps.companyId, jobs.companyId),
          eq(jobSteps.jobId, jobs.id),
          eq(jobSteps.position, jobs.position),
        ),
      )
      .where(isOpen(companyId))
      .groupBy(jobs.stationId, jobSteps.stationName, jobSteps.state, jobs.family, jobs.paper)
    return open
  },
}
