import type { Db } from '../../db/database.ts'
import { jobSteps, jobs, orderLines, orders, users } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'
import { inPressRoom, type StepRow } from '../job/job-repository.ts'

const columns = {
  id: jobs.id,
  jobNo: jobs.jobNo,
  orderId: jobs.orderId,
  name: orderLines.name,
  pieces: jobs.pieces,
  unit: orderLines.unit,
  customer: users.name,
  rush: orders.rush,
  dueAt: orders.dueAt,
  proofStand: orders.proofStand,
}

const steps = {
  jobId: jobSteps.jobId,
  position: jobSteps.position,
  kind: jobSteps.kind,
  stationId: jobSteps.stationId,
  name: jobSteps.name,
  part: jobSteps.part,
  minutes: jobSteps.minutes,
  waitMinutes: jobSteps.waitMinutes,
  countUnit: jobSteps.countUnit,
  planned: jobSteps.planned,
  needed: jobSteps.needed,
  state: jobSteps.state,
  good: jobSteps.good,
  waste: jobSteps.waste,
  runningSince: jobSteps.runningSince,
  workedSeconds: jobSteps.workedSeconds,
  finishedAt: jobSteps.finishedAt,
}

/** A step as far as the schedule reads it. */
export type OpenStep = Pick<StepRow, keyof typeof steps>

const isOpen = (companyId: string) =>
  and(eq(jobs.companyId, companyId), eq(jobs.state, 'open'), inPressRoom())

export const scheduleRepository = {
  /** The open jobs of a shop's press room. */
  listJobs: (db: Db, companyId: string) =>
    db
      .select(columns)
      .from(jobs)
      .innerJoin(orders, and(eq(orders.companyId, jobs.companyId), eq(orders.id, jobs.orderId)))
      .innerJoin(orderLines, and(eq(orderLines.companyId, jobs.companyId), eq(orderLines.id, jobs.lineId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(isOpen(companyId))
      .orderBy(asc(jobs.id)),

  /** Their steps, done or not, in their order. */
  listSteps: (db: Db, companyId: string): Promise<OpenStep[]> =>
    db
      .select(steps)
      .from(jobSteps)
      .innerJoin(jobs, and(eq(jobs.companyId, jobSteps.companyId), eq(jobs.id, jobSteps.jobId)))
      .innerJoin(orders, and(eq(orders.companyId, jobs.companyId), eq(orders.id, jobs.orderId)))
      .where(and(isOpen(companyId), eq(jobSteps.companyId, companyId)))
      .orderBy(asc(jobSteps.jobId), asc(jobSteps.position)),
}

export type OpenJob = Awaited<ReturnType<typeof scheduleRepository.listJobs>>[number]
