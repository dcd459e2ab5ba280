import { stateOfOrder, typeOfOrder, typeOfQuote } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import {
  afterSales,
  jobEntries,
  jobSteps,
  jobs,
  orderLines,
  orders,
  orderVersions,
  products,
} from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from '../../db/sql.ts'
import type { OrderRow } from '../order/order-repository.ts'

export type JobRow = typeof jobs.$inferSelect
export type StepRow = typeof jobSteps.$inferSelect
export type EntryRow = typeof jobEntries.$inferSelect
export type NewJob = typeof jobs.$inferInsert
export type NewStep = typeof jobSteps.$inferInsert
export type NewEntry = typeof jobEntries.$inferInsert

interface Key {
  companyId: string
  id: string
}

type OrderKey = Pick<OrderRow, 'companyId' | 'id'>

const { inProduction, awaitingShipment } = stateOfOrder

/** Orders whose jobs can be worked on: all in production, and paper, which has no such state, before it is sent. */
export const isInPressRoom = ({ state, type }: Pick<OrderRow, 'state' | 'type'>): boolean =>
  state === inProduction || (type === typeOfOrder.paper && state === awaitingShipment)

/** The same as a condition on `orders`. */
export const inPressRoom = (): SQL =>
  sql`(${orders.state} = ${inProduction} or (${orders.type} = ${typeOfOrder.paper} and ${orders.state} = ${awaitingShipment}))`

export const jobRepository = {
  /** Inserts what has a free number; returns the ids of those. */
  insert: async (tx: Db, rows: NewJob[]): Promise<string[]> =>
    (
      await tx
        .insert(jobs)
        .values(rows)
        .onConflictDoNothing({ target: [jobs.companyId, jobs.jobNo] })
        .returning({ id: jobs.id })
    ).map(({ id }) => id),

  insertSteps: async (tx: Db, rows: NewStep[]) => {
    if (rows.length > 0) await tx.insert(jobSteps).values(rows)
  },

  insertEntries: async (tx: Db, rows: NewEntry[]) => {
    if (rows.length > 0) await tx.insert(jobEntries).values(rows)
  },

  find: async (db: Db, companyId: string, id: string): Promise<JobRow | undefined> =>
    (
      await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
    )[0],

  findByNo: async (db: Db, companyId: string, jobNo: string): Promise<JobRow | undefined> =>
    (
      await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.companyId, companyId), eq(jobs.jobNo, jobNo)))
    )[0],

  /** Those of these orders that were not withdrawn, oldest first. */
  listOf: (db: Db, companyId: string, orderIds: string[]): Promise<JobRow[]> =>
    db
      .select()
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, companyId),
          sql`${jobs.orderId} = any(${sql.param(orderIds)}::uuid[])`,
          ne(jobs.state, 'withdrawn'),
        ),
      )
      .orderBy(asc(jobs.id)),

  stepsOf: (db: Db, companyId: string, jobIds: string[]): Promise<StepRow[]> =>
    db
      .select()
      .from(jobSteps)
      .where(
        and(eq(jobSteps.companyId, companyId), sql`${jobSteps.jobId} = any(${sql.param(jobIds)}::uuid[])`),
      )
      .orderBy(asc(jobSteps.jobId), asc(jobSteps.position)),

  entriesOf: (db: Db, { companyId, id }: Key): Promise<EntryRow[]> =>
    db
      .select()
      .from(jobEntries)
      .where(and(eq(jobEntries.companyId, companyId), eq(jobEntries.jobId, id)))
      .orderBy(desc(jobEntries.id)),

  update: async (tx: Db, { companyId, id }: Key, changes: Partial<NewJob>) => {
    await tx
      .update(jobs)
      .set(changes)
      .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
  },

  updateStep: async (
    tx: Db,
    { companyId, jobId, position }: Pick<StepRow, 'companyId' | 'jobId' | 'position'>,
    changes: Partial<NewStep>,
  ) => {
    await tx
      .update(jobSteps)
      .set(changes)
      .where(
        and(eq(jobSteps.companyId, companyId), eq(jobSteps.jobId, jobId), eq(jobSteps.position, position)),
      )
  },

  /** The counts at these steps no longer stand. */
  voidEntries: async (tx: Db, { companyId, id }: Key, positions: number[], at: Date) => {
    await tx
      .update(jobEntries)
      .set({ voidedAt: at })
      .where(
        and(
          eq(jobEntries.companyId, companyId),
          eq(jobEntries.jobId, id),
          isNull(jobEntries.voidedAt),
          inArray(jobEntries.position, positions),
        ),
      )
  },

  /** Jobs of what was lost at these steps of a job, while nobody has touched them. */
  listUntouchedRests: (tx: Db, { companyId, id }: Key, positions: number[]): Promise<JobRow[]> =>
    tx
      .select()
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, companyId),
          eq(jobs.restOf, id),
          eq(jobs.state, 'open'),
          inArray(jobs.restPosition, positions),
          sql`not exists (select from job_steps s where s.company_id = jobs.company_id and s.job_id = jobs.id and s.moves > 0)`,
        ),
      ),

  /** The definitions of gang-run products, on sale or not, by the products' ids. */
  gangSourcesOf: async (
    db: Db,
    companyId: string,
    ids: string[],
  ): Promise<Map<string, GangProductSource>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: products.id, definition: products.definition })
      .from(products)
      .where(
        and(
          eq(products.companyId, companyId),
          inArray(products.id, ids),
          eq(products.quoteType, typeOfQuote.gangRun),
        ),
      )
    return new Map(
      rows.flatMap(({ id, definition }) => (definition ? [[id, definition as GangProductSource]] : [])),
    )
  },

  /** The line of the newest version of an order that was agreed to. */
  findChangedLine: async (tx: Db, { companyId, id }: OrderKey): Promise<string | undefined> =>
    (
      await tx
        .select({ lineId: orderVersions.lineId })
        .from(orderVersions)
        .where(
          and(
            eq(orderVersions.companyId, companyId),
            eq(orderVersions.orderId, id),
            eq(orderVersions.state, 'agreed'),
          ),
        )
        .orderBy(desc(orderVersions.answeredAt), desc(orderVersions.id))
        .limit(1)
    )[0]?.lineId,

  /** The lines of the order that this one makes again; none if it is no reprint. */
  linesReprinted: async (db: Db, { companyId, id }: OrderKey) =>
    (
      await db
        .select({ line: orderLines })
        .from(afterSales)
        .innerJoin(
          orderLines,
          and(eq(orderLines.companyId, afterSales.companyId), eq(orderLines.orderId, afterSales.orderId)),
        )
        .where(and(eq(afterSales.companyId, companyId), eq(afterSales.followUpId, id)))
        .orderBy(asc(orderLines.position))
    ).map(({ line }) => line),

  /** The next orders in the order of their key; `isOpen`: they are in the press room, or have jobs that are open. */
  listNextOrders: (db: Db, after: Key | undefined, most: number) =>
    db
      .select({
        companyId: orders.companyId,
        id: orders.id,
        isOpen: sql<boolean>`${inPressRoom()} or exists (select from jobs j where j.company_id = orders.company_id and j.order_id = orders.id and j.state = 'open')`,
      })
      .from(orders)
      .where(
        after && sql`(${orders.companyId}, ${orders.id}) > (${after.companyId}::uuid, ${after.id}::uuid)`,
      )
      .orderBy(asc(orders.companyId), asc(orders.id))
      .limit(most),
}
