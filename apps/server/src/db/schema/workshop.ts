import type {
  CountUnit,
  JobMove,
  JobState,
  Station,
  StationKind,
  StationUnit,
  StepState,
} from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { orderLines, orders } from './order.ts'
import {
  actorColumns,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** The settings of a press room; a shop without a row has the standard stations and causes. */
export const workshops = pgTable(
  'workshops',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
    wasteCauses: jsonb('waste_causes').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)

/** Kinds of machines and tables. A removed one stays: jobs refer to it, and it can be put back. */
export const stations = pgTable(
  'stations',
  {
    companyId: uuid('company_id').notNull(),
    /** unique within the shop: the standard stations have the same ids everywhere */
    id: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<StationKind>().notNull(),
    name: text().notNull(),
    machines: integer().notNull(),
    hours: jsonb().$type<Station['hours']>().notNull(),
    exceptions: jsonb().$type<Station['exceptions']>().notNull(),
    setupMinutes: integer('setup_minutes').notNull(),
    /** in the unit of its kind */
    perHour: integer('per_hour').notNull(),
    waitMinutes: integer('wait_minutes').notNull(),
    costFen: bigint('cost_fen', { mode: 'number' }).notNull(),
    inRoutes: boolean('in_routes').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'stations_workshop',
      columns: [table.companyId],
      foreignColumns: [workshops.companyId],
    }).onDelete('cascade'),
    index('stations_in_order').on(table.companyId, table.position),
    check(
      'stations_kind',
      sql`${table.kind} in ('prepress', 'plate', 'paper_cut', 'press', 'label_press', 'wide_press', 'laminate', 'coat', 'foil', 'die_cut', 'label_finish', 'trim', 'slit', 'fold', 'hand', 'bind', 'glue', 'inspect', 'pack')`,
    ),
    check('stations_machines', sql`${table.machines} > 0`),
    check('stations_per_hour', sql`${table.perHour} > 0`),
    check(
      'stations_figures',
      sql`${table.setupMinutes} >= 0 and ${table.waitMinutes} >= 0 and ${table.costFen} >= 0`,
    ),
  ],
)

/** 工单: one printed line of an order on its way through the press room. */
export const jobs = pgTable(
  'jobs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    jobNo: text('job_no').notNull(),
    state: text().$type<JobState>().notNull(),
    /** what it makes, in the unit in which the line was ordered */
    pieces: bigint({ mode: 'number' }).notNull(),
    paper: text().notNull(),
    /** what can lie on one gang sheet with it: paper, inks, surface; blank: it is not printed in gang runs */
    family: text().notNull(),
    /** the job whose missing pieces it makes, and the step at which they were lost */
    restOf: uuid('rest_of'),
    restPosition: integer('rest_position'),
    /** the first step that is not done, as its row has it; of a job that is over, the last one */
    position: integer().notNull(),
    stationId: uuid('station_id'),
    steps: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** of the last move */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** as packing has counted and weighed it */
    cartons: integer(),
    weightGrams: bigint('weight_grams', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'jobs_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'jobs_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'jobs_rest',
      columns: [table.companyId, table.restOf],
      foreignColumns: [table.companyId, table.id],
    }).onDelete('cascade'),
    unique('jobs_no').on(table.companyId, table.jobNo),
    uniqueIndex('jobs_of_line')
      .on(table.companyId, table.lineId)
      .where(sql`${table.restOf} is null and ${table.state} <> 'withdrawn'`),
    index('jobs_of_order').on(table.companyId, table.orderId),
    index('jobs_rest_of').on(table.companyId, table.restOf).where(sql`${table.restOf} is not null`),
    index('jobs_open').on(table.companyId, table.stationId).where(sql`${table.state} = 'open'`),
    index('jobs_ended').on(table.companyId, table.endedAt, table.id).where(sql`${table.state} = 'done'`),
    check('jobs_state', sql`${table.state} in ('open', 'done', 'withdrawn')`),
    check('jobs_pieces', sql`${table.pieces} > 0`),
  ],
)

/** 工序: the steps of a job with what was counted at them. Their route stays as it was when the job was made. */
export const jobSteps = pgTable(
  'job_steps',
  {
    companyId: uuid('company_id').notNull(),
    jobId: uuid('job_id').notNull(),
    position: integer().notNull(),
    kind: text().$type<StationKind>().notNull(),
    /** null: no station of the shop could do it; standard stations have no row */
    stationId: uuid('station_id'),
    stationName: text('station_name').notNull(),
    name: text().notNull(),
    part: text().notNull(),
    note: text().notNull(),
    /** the line of the quote that sold it; null: none */
    code: text(),
    /** in the unit of the station; null: not known */
    quantity: numeric({ mode: 'number' }),
    unit: text().$type<StationUnit>().notNull(),
    minutes: integer(),
    waitMinutes: integer('wait_minutes').notNull(),
    countUnit: text('count_unit').$type<CountUnit>().notNull(),
    planned: bigint({ mode: 'number' }).notNull(),
    needed: bigint({ mode: 'number' }).notNull(),
    state: text().$type<StepState>().notNull(),
    good: bigint({ mode: 'number' }).notNull().default(0),
    waste: bigint({ mode: 'number' }).notNull().default(0),
    /** grows with each move, so that of two people at once the second is told */
    moves: integer().notNull().default(0),
    holdReason: text('hold_reason').notNull().default(''),
    ...actorColumns(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** since when the clock runs; null: it stands */
    runningSince: timestamp('running_since', { withTimezone: true }),
    workedSeconds: integer('worked_seconds').notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.jobId, table.position] }),
    foreignKey({
      name: 'job_steps_job',
      columns: [table.companyId, table.jobId],
      foreignColumns: [jobs.companyId, jobs.id],
    }).onDelete('cascade'),
    index('job_steps_of_station')
      .on(table.companyId, table.stationId, table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    check('job_steps_state', sql`${table.state} in ('waiting', 'running', 'paused', 'done')`),
    check('job_steps_count_unit', sql`${table.countUnit} in ('none', 'sheet', 'piece')`),
    check('job_steps_counts', sql`${table.good} >= 0 and ${table.waste} >= 0`),
    check('job_steps_plan', sql`${table.planned} > 0 and ${table.needed} > 0`),
  ],
)

/** The history of a job: one row for every move, written with it. */
export const jobEntries = pgTable(
  'job_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    jobId: uuid('job_id').notNull(),
    /** null: the whole job */
    position: integer(),
    move: text().$type<JobMove>().notNull(),
    good: bigint({ mode: 'number' }).notNull().default(0),
    waste: bigint({ mode: 'number' }).notNull().default(0),
    /** of the waste, by the shop's list */
    cause: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** its counts no longer stand: the job was sent back over this step */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    /** of the scan that made it, so that the same scan sent twice counts once; null: by hand */
    scanKey: text('scan_key'),
    actor: text().notNull(),
    ...actorColumns(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'job_entries_job',
      columns: [table.companyId, table.jobId],
      foreignColumns: [jobs.companyId, jobs.id],
    }).onDelete('cascade'),
    index('job_entries_of_job').on(table.companyId, table.jobId, table.id),
    index('job_entries_waste').on(table.companyId, table.at).where(sql`${table.waste} > 0`),
    check(
      'job_entries_move',
      sql`${table.move} in ('make', 'start', 'part', 'finish', 'hold', 'resume', 'take', 'back', 'close', 'withdraw', 'rest')`,
    ),
    check('job_entries_counts', sql`${table.good} >= 0 and ${table.waste} >= 0`),
  ],
)

/** Photographs that the press room keeps with a job, as at its check. */
export const jobPhotos = pgTable(
  'job_photos',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    jobId: uuid('job_id').notNull(),
    /** of the uploaded bytes: the same picture of a job is kept once */
    digest: text().notNull(),
    key: text().notNull(),
    /** the step at which the job stood; blank: it was over */
    step: text().notNull(),
    actor: text().notNull(),
    ...actorColumns(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'job_photos_job',
      columns: [table.companyId, table.jobId],
      foreignColumns: [jobs.companyId, jobs.id],
    }).onDelete('cascade'),
    unique('job_photos_once').on(table.companyId, table.jobId, table.digest),
  ],
)
