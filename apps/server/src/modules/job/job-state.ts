import type { StepMove, StepState } from '@yinpu/contract/console'
import { type CountedStep, followersOf, isSupplied, sourcesOf, takenAt } from './job-flow.ts'

interface Transition {
  move: StepMove
  from: readonly StepState[]
  to: StepState
}

/** Every way in which a person moves a step; there is no other. */
export const stepTransitions: readonly Transition[] = [
  { move: 'start', from: ['waiting'], to: 'running' },
  // People forget to say that a step has begun.
  { move: 'part', from: ['waiting', 'running'], to: 'running' },
  { move: 'finish', from: ['waiting', 'running'], to: 'done' },
  { move: 'hold', from: ['waiting', 'running'], to: 'paused' },
  // A step that had not begun waits again.
  { move: 'resume', from: ['paused'], to: 'running' },
  { move: 'take', from: ['running'], to: 'running' },
  { move: 'take', from: ['paused'], to: 'paused' },
  // The step that finds the fault is done again as well.
  ...(['waiting', 'running', 'paused', 'done'] as const).map((from) => ({
    move: 'back' as const,
    from: [from],
    to: 'waiting' as const,
  })),
]

export interface StepInput {
  move: StepMove
  /** index of the step */
  at: number
  good?: number | undefined
  waste?: number | undefined
  reason?: string | undefined
  /** index of the earlier step to which a job goes back */
  to?: number | undefined
}

export type StepRefusal =
  /** somebody was faster, or the step is not at this point */
  | { why: 'moved-on' }
  /** the step before has given nothing to work on */
  | { why: 'nothing-here' }
  /** more is still to come, so that only a part can be done */
  | { why: 'more-to-come' }
  | { why: 'too-many'; open: number }
  | { why: 'uncounted' }
  | { why: 'no-count' }
  | { why: 'unexplained'; open: number; missing: number }
  | { why: 'no-reason'; missing: number }
  | { why: 'not-earlier' }
  | { why: 'not-begun' }

export interface StepResult<Step extends CountedStep> {
  ok: true
  steps: Step[]
  good: number
  waste: number
  /** good that is lost at this step for ever, in its own unit */
  missing: number
  /** indexes of the steps whose counts no longer stand */
  voided: number[]
}

const refuse = (refusal: StepRefusal) => ({ ok: false as const, ...refusal })

/** Steps to which nothing comes any more are done: whatever was lost before them is not waited for. */
const settle = <Step extends CountedStep>(steps: readonly Step[]): Step[] => {
  const settled = [...steps]
  const sources = sourcesOf(settled)
  settled.forEach((step, at) => {
    const from = sources[at] ?? []
    if (step.state === 'done' || from.length === 0 || !isSupplied(settled, from)) return
    if (takenAt(settled, at, from) === 0) settled[at] = { ...step, state: 'done' }
  })
  return settled
}

const withStep = <Step extends CountedStep>(
  steps: readonly Step[],
  at: number,
  changes: Partial<CountedStep>,
): Step[] => steps.map((step, index) => (index === at ? { ...step, ...changes } : step))

const count = <Step extends CountedStep>(
  steps: readonly Step[],
  step: Step,
  { move, at, good, waste = 0, reason }: StepInput,
): StepResult<Step> | ({ ok: false } & StepRefusal) => {
  const sources = sourcesOf(steps)[at] ?? []
  const taken = takenAt(steps, at, sources)
  const open = taken - step.good - step.waste
  const isLast = isSupplied(steps, sources)
  const isCounted = step.countUnit !== 'none'
  if (!isCounted && (move === 'part' || waste > 0)) return refuse({ why: 'uncounted' })
  if (move === 'finish' && !isLast) return refuse({ why: 'more-to-come' })
  if (taken === 0 || (move === 'part' && open === 0)) return refuse({ why: 'nothing-here' })
  const counted = isCounted ? (good ?? (move === 'finish' ? Math.max(0, open - waste) : 0)) : open
  if (move === 'part' && counted + waste === 0) return refuse({ why: 'no-count' })
  if (counted + waste > open) return refuse({ why: 'too-many', open })
  const all = { good: step.good + counted, waste: step.waste + waste }
  const isDone = move === 'finish' || (isLast && all.good + all.waste === taken)
  // Of what came to the step: what was lost before is not asked about again.
  const missing = isDone ? Math.max(0, Math.min(step.needed, taken) - all.good) : 0
  if (missing > 0 && all.good + all.waste < taken)
    return refuse({ why: 'unexplained', open, missing: taken - all.good - all.waste })
  if (missing > 0 && !reason) return refuse({ why: 'no-reason', missing })
  const moved = withStep(steps, at, { ...all, state: isDone ? 'done' : 'running' })
  return { ok: true, steps: settle(moved), good: counted, waste, missing, voided: [] }
}

const sendBack = <Step extends CountedStep>(steps: readonly Step[], { at, to }: StepInput) => {
  const target = to === undefined ? undefined : steps[to]
  if (to === undefined || !target || !followersOf(steps, to).includes(at))
    return refuse({ why: 'not-earlier' })
  if (target.state === 'waiting' && target.good + target.waste === 0) return refuse({ why: 'not-begun' })
  const voided = [to, ...followersOf(steps, to)]
  const reset = steps.map((step, index) =>
    voided.includes(index) ? { ...step, state: 'waiting' as const, good: 0, waste: 0 } : step,
  )
  return { ok: true as const, steps: reset, good: 0, waste: 0, missing: 0, voided }
}

/** The steps of a job after a move, without clock or database. */
export const moveStep = <Step extends CountedStep & { startedAt?: unknown }>(
  steps: readonly Step[],
  input: StepInput,
): StepResult<Step> | ({ ok: false } & StepRefusal) => {
  const { move, at } = input
  const step = steps[at]
  const transition = step && stepTransitions.find((one) => one.move === move && one.from.includes(step.state))
  if (!step || !transition) return refuse({ why: 'moved-on' })
  if (move === 'back') return sendBack(steps, input)
  if (move === 'part' || move === 'finish') return count(steps, step, input)
  if (move === 'start' && takenAt(steps, at) === 0) return refuse({ why: 'nothing-here' })
  const state = move === 'resume' && !step.startedAt ? 'waiting' : transition.to
  return { ok: true, steps: withStep(steps, at, { state }), good: 0, waste: 0, missing: 0, voided: [] }
}

/** Everything that is open is done with all that came to it: the order is finished without its scans. */
export const closeSteps = <Step extends CountedStep>(steps: readonly Step[]): Step[] => {
  const closed = [...steps]
  const sources = sourcesOf(closed)
  closed.forEach((step, at) => {
    if (step.state === 'done') return
    const taken = takenAt(closed, at, sources[at] ?? [])
    closed[at] = { ...step, state: 'done', good: Math.max(step.good, taken - step.waste) }
  })
  return closed
}

/** Index of the step at which the job stands: the first that is not done; undefined: it is over. */
export const currentStep = (steps: readonly Pick<CountedStep, 'state'>[]): number | undefined => {
  const at = steps.findIndex(({ state }) => state !== 'done')
  return at < 0 ? undefined : at
}

/** True once ink is on paper: from then on artwork and specification stay as they are. */
export const isPrinted = (steps: readonly Pick<CountedStep, 'kind' | 'good' | 'waste'>[]): boolean =>
  steps.some(
    ({ kind, good, waste }) =>
      (kind === 'press' || kind === 'label_press' || kind === 'wide_press') && good + waste > 0,
  )
