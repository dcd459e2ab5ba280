import { standardWasteCauses } from '@yinpu/contract/console'
import { storedActor } from '../../src/kernel/actor.ts'
import { newId } from '../../src/kernel/ids.ts'
import { takenAt } from '../../src/modules/job/job-flow.ts'
import {
  type JobRow,
  jobRepository,
  type NewEntry,
  type StepRow,
} from '../../src/modules/job/job-repository.ts'
import { currentStep, moveStep } from '../../src/modules/job/job-state.ts'
import { seedRepository } from '../seed-repository.ts'
import type { ShopLife } from './open-life.ts'
import { createRandom, type Random } from './seeded-random.ts'

interface Shift {
  from: number
  /** when the last step of the last job ends */
  to: number
}

/** A few sheets of the spoilage are spoilt; nothing is ever short. */
const wasteOf = (steps: readonly StepRow[], at: number, random: Random): number => {
  const step = steps[at]
  const taken = takenAt(steps, at)
  if (step?.countUnit !== 'sheet' || taken <= step.needed) return 0
  return Math.min(taken - step.needed, Math.floor(taken * random.between(0, 0.03)))
}

/** The people of the press room: they report the steps of every job between the approval and the end of production. */
export const createPressActs = (life: ShopLife, seed: number) => {
  // Numbers of its own: the rest of the life is the same with the press room and without it.
  const random = createRandom(seed)
  const by = life.staff('生产')
  const who = storedActor(by)

  /** Writes what was reported of one job until now: finished steps, and the one that is being done. */
  const reportJob = async (job: JobRow, rows: StepRow[], { from, to }: Shift) => {
    let steps = rows
    const entries: NewEntry[] = []
    const note = (at: number, entry: Pick<NewEntry, 'move'> & Partial<NewEntry>, time: number) =>
      entries.push({
        ...{ companyId: job.companyId, id: newId(), jobId: job.id, position: at, at: new Date(time) },
        ...who,
        ...entry,
      })
    const share = (to - from) / rows.length
    for (const at of rows.keys()) {
      const [begin, end] = [from + at * share, from + (at + 1) * share]
      if (begin > life.until) break
      const worked = Math.min(share * 0.9, (rows[at]?.minutes ?? 30) * 60_000 * random.between(0.8, 1.3))
      const startedAt = new Date(Math.max(begin, Math.min(end, life.until) - worked))
      const own = { actorId: by.id, actorName: by.name, actorRole: by.role, startedAt, moves: 1 }
      note(at, { move: 'start' }, startedAt.getTime())
      if (end > life.until) {
        const isHeld = random.chance(0.12)
        const status = isHeld
          ? { state: 'paused' as const, holdReason: '等材料，明天上午到' }
          : { state: 'running' as const, runningSince: startedAt }
        steps = steps.map((step, index) => (index === at ? { ...step, ...own, ...status } : step))
        if (isHeld) note(at, { move: 'hold', reason: '等材料，明天上午到' }, life.until)
        break
      }
      const waste = wasteOf(steps, at, random)
      const result = moveStep(steps, { move: 'finish', at, waste })
      if (!result.ok) throw new Error(`a demo job stands still: ${result.why}`)
      const cause = waste > 0 ? random.pick(standardWasteCauses) : ''
      note(at, { move: 'finish', good: result.good, waste, cause }, end)
      const finished = { finishedAt: new Date(end), workedSeconds: Math.round(worked / 1000), moves: 2 }
      steps = result.steps.map((step, index) => (index === at ? { ...step, ...own, ...finished } : step))
    }
    const current = currentStep(steps)
    const last = steps[current ?? steps.length - 1]
    const isPacked = current === undefined
    await seedRepository.rewriteSteps(life.db, job, steps)
    await jobRepository.insertEntries(life.db, entries)
    await jobRepository.update(life.db, job, {
      ...{ position: last?.position ?? 0, stationId: last?.stationId ?? null },
      movedAt: entries.at(-1)?.at ?? job.movedAt,
      ...(isPacked && { state: 'done', endedAt: new Date(to), cartons: steps.at(-1)?.quantity ?? 1 }),
    })
  }

  const report = async (orderId: string, shift: Shift) => {
    const { id: companyId } = life.shop
    const jobs = await jobRepository.listOf(life.db, companyId, [orderId])
    const ids = jobs.map(({ id }) => id)
    const steps = await jobRepository.stepsOf(life.db, companyId, ids)
    for (const job of jobs)
      await reportJob(
        job,
        steps.filter(({ jobId }) => jobId === job.id),
        shift,
      )
  }

  return {
    report,
    /** The order stays in production: its jobs are somewhere on their way by now. */
    reportUntilNow: (orderId: string) => {
      const from = life.now()
      return report(orderId, { from, to: from + (life.until - from + 1) / random.between(0.1, 0.95) })
    },
  }
}

export type PressActs = ReturnType<typeof createPressActs>
