import { jobNoIn } from '@yinpu/contract/console'
import { type Job, type JobStep, stepName } from '../../records/job-steps.ts'
import { countsOf, type StoredScan } from './scan-queue.ts'

const applied = (step: JobStep, { scan, at }: StoredScan, who: string): JobStep => {
  const { move } = scan
  const { good, waste } = countsOf(scan, step.open)
  const counted = { good: step.good + Math.max(0, good), waste: step.waste + waste, who }
  if (move === 'start' || move === 'resume') return { ...step, state: 'running', running_since: at, who }
  if (move === 'hold') return { ...step, state: 'paused', why: scan.reason ?? '' }
  if (move === 'take') return { ...step, who }
  if (move === 'finish') return { ...step, ...counted, state: 'done', open: 0, finished_at: at }
  return move === 'part' ? { ...step, ...counted, open: step.taken - counted.good - counted.waste } : step
}

/** The step with the counts that come to it while the network is away: the server counts anew. */
const supplied = (step: JobStep, route: readonly JobStep[]): JobStep => {
  const sources = route.filter(({ step: position }) => step.from.includes(position))
  if (step.state === 'done' || sources.length === 0) return step
  const taken = Math.min(
    ...sources.map((source) =>
      source.count_unit === 'none' ? step.planned : Math.floor((source.good * step.needed) / source.needed),
    ),
  )
  const isSupplied = sources.every(({ state }) => state === 'done')
  if (taken === step.taken && isSupplied === step.supplied) return step
  return { ...step, taken, supplied: isSupplied, open: Math.max(0, taken - step.good - step.waste) }
}

/** A job as it will be once the scans that wait for the network have been sent. */
export const withWaiting = (job: Job, waiting: readonly StoredScan[], who: string): Job => {
  const own = waiting.filter(({ scan }) => jobNoIn(scan.code) === job.job_no && scan.move !== 'back')
  if (own.length === 0) return job
  const route = own.reduce<JobStep[]>((steps, stored) => {
    const current = stored.scan.step ?? steps.find(({ state }) => state !== 'done')?.step
    const moved = steps.map((step) => (step.step === current ? applied(step, stored, who) : step))
    return moved.map((step) => supplied(step, moved))
  }, job.route)
  const index = route.findIndex(({ state }) => state !== 'done')
  const step = route[index]
  if (!step) return { ...job, route, at: route.length, can_move: false }
  const { state, why, station = '' } = step
  return {
    ...{ ...job, route, at: index + 1 },
    current: {
      ...{ name: stepName(step), station, state, why, who: state === 'waiting' ? '' : step.who },
      since: own.at(-1)?.at ?? 0,
    },
  }
}
