import type { CountUnit, StationKind, StepState } from '@yinpu/contract/console'

/** A step as its counts read it. Steps stand in the order of their positions. */
export interface CountedStep {
  kind: StationKind
  part: string
  countUnit: CountUnit
  /** with spoilage, in the unit that it counts */
  planned: number
  /** of it, what must be good so that nothing is short */
  needed: number
  state: StepState
  good: number
  waste: number
}

/**
 * The steps that each step takes its pieces from: a part of a book goes its own way until a step of the whole job brings
 * all parts together.
 */
export const sourcesOf = (steps: readonly Pick<CountedStep, 'part'>[]): number[][] => {
  const parts = new Map<string, number>()
  let whole: number | undefined
  return steps.map(({ part }, at) => {
    const joined = whole === undefined ? [] : [whole]
    if (part === '') {
      const sources = parts.size > 0 ? [...parts.values()] : joined
      parts.clear()
      whole = at
      return sources
    }
    const before = parts.get(part)
    parts.set(part, at)
    return before === undefined ? joined : [before]
  })
}

/** The ratio of a step to the next one: as many as are needed there for as many as are needed here. */
const ratioOf = (source: CountedStep, step: CountedStep): [number, number] =>
  // Sets, plates and cut sheets come with their spoilage: nothing of it is lost on the way.
  source.countUnit === 'none' || source.kind === 'paper_cut'
    ? [step.planned, source.planned]
    : [step.needed, source.needed]

/** The quantity that a step has from those before it: the good of one is the quantity of the next. */
export const takenAt = (
  steps: readonly CountedStep[],
  at: number,
  sources: readonly number[] = sourcesOf(steps)[at] ?? [],
): number => {
  const step = steps[at]
  if (!step) throw new Error('a job has no such step')
  const counts = sources.flatMap((from) => {
    const source = steps[from]
    if (!source) return []
    const [many, of] = ratioOf(source, step)
    return Math.floor((source.good * many) / of)
  })
  return counts.length === 0 ? step.planned : Math.min(...counts)
}

/** True if nothing more will come to the step. */
export const isSupplied = (steps: readonly CountedStep[], sources: readonly number[]): boolean =>
  sources.every((from) => steps[from]?.state === 'done')

/** The steps whose pieces come from this one, near or far. */
export const followersOf = (steps: readonly Pick<CountedStep, 'part'>[], from: number): number[] => {
  const sources = sourcesOf(steps)
  const followers = new Set([from])
  sources.forEach((ofStep, at) => {
    if (ofStep.some((one) => followers.has(one))) followers.add(at)
  })
  followers.delete(from)
  return [...followers]
}
