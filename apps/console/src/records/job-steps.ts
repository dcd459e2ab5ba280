import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Job = CallData<ConsoleCalls['getJob']>
export type JobStep = Job['route'][number]

export const stepName = ({ part, name }: Pick<JobStep, 'part' | 'name'>): string => `${part}${name}`

/** The steps that take their pieces from this one. */
export const nextNames = ({ route }: Pick<Job, 'route'>, { step }: Pick<JobStep, 'step'>): string[] =>
  route.filter(({ from }) => from.includes(step)).map(stepName)

/** The unit in which a step is counted. */
export const unitOf = ({ unit }: Pick<Job, 'unit'>, { count_unit }: Pick<JobStep, 'count_unit'>): string =>
  count_unit === 'sheet' ? '张' : unit

/** The pieces that would be missing at a step for ever; counted from those that came to it, because earlier losses were explained there. */
export const missingAt = (step: JobStep, good: number): number =>
  step.supplied ? Math.max(0, Math.min(step.needed, step.taken) - step.good - good) : 0

/** The steps from which this one has its pieces, near or far, and which have begun. */
export const earlierSteps = ({ route }: Pick<Job, 'route'>, step: JobStep): JobStep[] => {
  const sources = new Set(step.from)
  for (const one of route.toReversed())
    if (sources.has(one.step)) for (const from of one.from) sources.add(from)
  return route.filter((one) => sources.has(one.step) && (one.state !== 'waiting' || one.good > 0))
}
