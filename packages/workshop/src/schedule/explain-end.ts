import { minuteMs } from '@yinpu/contract'
import { type JobPlan, type Placement, type StationTime, sourcesOf, waitOf } from './place-steps.ts'
import type { ReasonKind, ScheduleReason } from './schedule-types.ts'

const delays: readonly ReasonKind[] = ['ready', 'run', 'queue']

/** The last of the steps, by their end and the wait after it. */
const latestOf = ({ job, placements }: JobPlan, steps: readonly number[]) => {
  let latest: { at: number; placement: Placement; until: number } | undefined
  for (const at of steps) {
    const placement = placements[at]
    const until = placement && placement.end + waitOf(job.steps[at])
    if (placement && until !== undefined && (!latest || until > latest.until))
      latest = { at, placement, until }
  }
  return latest
}

/** The parts of the time from now to the end of a job, from its last step back to now. */
export const explainEnd = (
  plan: JobPlan,
  times: ReadonlyMap<string, StationTime>,
  now: number,
): ScheduleReason[] => {
  const sums = new Map<string, ScheduleReason>()
  const add = (kind: ReasonKind, ms: number, station?: string) => {
    if (ms <= 0) return
    const key = `${kind} ${station ?? ''}`
    const reason = sums.get(key) ?? { kind, ...(station !== undefined && { station }), minutes: 0 }
    reason.minutes += ms / minuteMs
    sums.set(key, reason)
  }
  const { job, placements } = plan
  let last = placements.reduce<number | undefined>(
    (latest, placement, at) =>
      placement && (latest === undefined || placement.end > (placements[latest]?.end ?? 0)) ? at : latest,
    undefined,
  )
  while (last !== undefined) {
    const step = job.steps[last]
    const placement = placements[last]
    if (!step || !placement) break
    const { station } = step
    const { own_ready, ready, start, end } = placement
    const open = times.get(station)?.open
    const openFor = (from: number, to: number) =>
      open ? open.elapsedAt(to) - open.elapsedAt(from) : to - from
    const work = openFor(start, end)
    add('work', work, station)
    add('closed', end - start - work, station)
    const queue = openFor(ready, start)
    add('queue', queue, station)
    add('closed', start - ready - queue, station)
    add('run', ready - own_ready, station)
    if (step.is_running) break
    const source = latestOf(plan, sourcesOf(step, last))
    if (!source || source.until < own_ready) {
      if (step.ready === own_ready) add('wait', own_ready - now, station)
      else add('ready', own_ready - now)
      break
    }
    add('wait', source.until - source.placement.end, job.steps[source.at]?.station)
    last = source.at
  }
  if (placements.length === 0) add('ready', (job.ready ?? now) - now)
  const rank = ({ kind }: ScheduleReason) => (delays.includes(kind) ? 0 : 1)
  return [...sums.values()].toSorted(
    (one, other) =>
      rank(one) - rank(other) || other.minutes - one.minutes || (one.kind < other.kind ? -1 : 1),
  )
}
