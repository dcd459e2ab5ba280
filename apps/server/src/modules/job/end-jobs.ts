import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrderHook } from '../order/move-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { type JobRow, jobRepository, type StepRow } from './job-repository.ts'
import { closeSteps, isPrinted } from './job-state.ts'
import { makeJobs } from './make-jobs.ts'

interface Ending {
  by: Actor
  now: number
  reason: string
}

type JobSteps = { job: JobRow; steps: StepRow[] }

const jobsOf = async (tx: Db, { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>): Promise<JobSteps[]> => {
  const rows = await jobRepository.listOf(tx, companyId, [id])
  if (rows.length === 0) return []
  const steps = await jobRepository.stepsOf(
    tx,
    companyId,
    rows.map((row) => row.id),
  )
  return rows.map((job) => ({ job, steps: steps.filter(({ jobId }) => jobId === job.id) }))
}

/** The seconds that a step has been worked on until now. */
export const workedUntil = ({ workedSeconds, runningSince }: StepRow, now: number): number =>
  workedSeconds + (runningSince ? Math.max(0, Math.round((now - runningSince.getTime()) / 1000)) : 0)

/** Takes jobs out of the press room; nothing of what was counted is lost. */
export const withdrawJobs = async (tx: Db, jobs: readonly JobRow[], { by, now, reason }: Ending) => {
  const at = new Date(now)
  for (const job of jobs)
    await jobRepository.update(tx, job, { state: 'withdrawn', movedAt: at, endedAt: at })
  await jobRepository.insertEntries(
    tx,
    jobs.map(({ companyId, id }) => ({
      ...{ companyId, id: newId(), jobId: id, move: 'withdraw' as const, reason, at },
      ...storedActor(by),
    })),
  )
}

/** Every open step is done with all that came to it. */
export const closeJobs = async (tx: Db, order: OrderRow, { by, now, reason }: Ending): Promise<number> => {
  const open = (await jobsOf(tx, order)).filter(({ job }) => job.state === 'open')
  const at = new Date(now)
  for (const { job, steps } of open) {
    const closed = closeSteps(steps)
    const left = closed.filter((_, index) => steps[index]?.state !== 'done')
    for (const step of left)
      await jobRepository.updateStep(tx, step, {
        ...{ state: 'done', good: step.good, holdReason: '', moves: step.moves + 1 },
        ...{ workedSeconds: workedUntil(step, now), runningSince: null },
        // Nobody saw it end: the time says nothing of the machine's speed.
        finishedAt: null,
      })
    await jobRepository.update(tx, job, {
      ...{ state: 'done', movedAt: at, endedAt: at, position: steps.length - 1 },
    })
    await jobRepository.insertEntries(tx, [
      {
        ...{ companyId: job.companyId, id: newId(), jobId: job.id, move: 'close', at },
        reason: `${reason}，还没有报的 ${left.length} 道一并完成：${left.map(({ name }) => name).join('、')}`,
        ...storedActor(by),
      },
    ])
  }
  return open.length
}

const refusePrinted = (jobs: readonly JobSteps[], order: OrderRow) => {
  const printed = jobs.find(({ steps }) => isPrinted(steps))
  if (printed)
    throw new Refusal(
      codes.conflict,
      `工单 ${printed.job.jobNo} 已经开印，不能再退回或修改；印坏了要重来的，请先在工单里退回印刷以前的工序`,
      { state: order.state },
    )
}

/** A hook: the order has come into the press room. */
export const makeOnMove: OrderHook = async (tx, { order, by, now }) => {
  await makeJobs(tx, order, by, now)
}

const withdrawOnMove =
  (refuse: (jobs: readonly JobSteps[], order: OrderRow) => void, { openOnly = false } = {}): OrderHook =>
  async (tx, { order, before, by, now, note }) => {
    const jobs = (await jobsOf(tx, order)).filter(({ job }) => !openOnly || job.state === 'open')
    refuse(jobs, before)
    await withdrawJobs(
      tx,
      jobs.map(({ job }) => job),
      { by, now, reason: note },
    )
  }

/** A hook: the order is cancelled, or no money has come. What was made stays made. */
export const withdrawOnEnd: OrderHook = withdrawOnMove(() => {}, { openOnly: true })

/** A hook: the artwork is judged anew, while nothing is printed. */
export const withdrawUnprinted: OrderHook = withdrawOnMove(refusePrinted)

/** A hook: an approval is undone within seconds, as long as nobody has begun. */
export const withdrawUntouched: OrderHook = withdrawOnMove((jobs, { state }) => {
  const begun = jobs.find(({ steps }) => steps.some(({ moves }) => moves > 0))
  if (begun)
    throw new Refusal(
      codes.conflict,
      `工单 ${begun.job.jobNo} 已经有人在做，不能撤销；需要重审时请在订单里退回审稿`,
      { state },
    )
})

/** A hook: one line is sold in another version, so that its job is made anew. */
export const remakeOnVersion: OrderHook = async (tx, { order, before, by, now }) => {
  const changed = await jobRepository.findChangedLine(tx, order)
  const jobs = (await jobsOf(tx, order)).filter(({ job }) => job.lineId === changed)
  refusePrinted(jobs, before)
  await withdrawJobs(
    tx,
    jobs.map(({ job }) => job),
    { by, now, reason: '数量或规格已修改' },
  )
  await makeJobs(tx, order, by, now)
}

/** A hook: the order is finished, or its goods have left. */
export const closeOnMove: OrderHook = async (tx, { order, by, now }) => {
  await closeJobs(tx, order, { by, now, reason: '订单已报生产完成' })
}

/** A hook: the goods have left, so that nothing is to be done any more. */
export const closeOnShip: OrderHook = async (tx, { order, by, now }) => {
  await closeJobs(tx, order, { by, now, reason: '订单已发货' })
}
