import { minuteMs } from '@yinpu/contract'
import { type ScanMove, type StepMove, stepMoves } from '@yinpu/contract/console'
import type { EntryRow, StepRow } from './job-repository.ts'
import { currentStep } from './job-state.ts'

export interface Scan {
  move: ScanMove
  /** position of the step; undefined: the one at which the job stands */
  step?: number | undefined
  /** when it was scanned, by the server's clock */
  at: number
  /** it waited for the network, so that nobody could be asked */
  delayed: boolean
  /** id of the person */
  by: string | null
}

type ScanEntry = Pick<EntryRow, 'position' | 'move' | 'actorId' | 'at'>
type ScanStep = Pick<StepRow, 'kind' | 'state' | 'position' | 'actorId' | 'part'>

export type ScanChoice<Step, Entry> =
  | { do: 'move'; move: StepMove; step: Step }
  /** the page asks for the counts of this step */
  | { do: 'count'; step: Step }
  /** somebody has made the move that the scan asks for, or the job has moved on since */
  | { do: 'already'; last: Entry }
  | { do: 'refuse'; why: 'not-at-check' | 'not-own' | 'over'; step?: Step }

/** Two people who scan the same ticket for the same step. */
const togetherMs = 10_000
/** A colleague who says that a step is finished which another has finished. */
const finishedMs = 5 * minuteMs

const isOfStep = (move: string): boolean => (stepMoves as readonly string[]).includes(move)

const newestOf = <Entry extends ScanEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.reduce<Entry | undefined>(
    (newest, entry) => (newest && newest.at.getTime() >= entry.at.getTime() ? newest : entry),
    undefined,
  )

/** True if the scan asks for what a colleague has just done: to begin or to end the step that has moved. */
const isRepeated = (last: ScanEntry, { move, at, by }: Scan, state: ScanStep['state']): boolean => {
  if (last.actorId === by) return false
  const since = at - last.at.getTime()
  if (move === 'next') return since < togetherMs
  return move === 'finish' && state === 'waiting' && last.move === 'finish' && since < finishedMs
}

const choose = <Step extends ScanStep, Entry extends ScanEntry>(
  step: Step,
  { move, delayed, by }: Scan,
  last: Entry | undefined,
): ScanChoice<Step, Entry> => {
  const begins: StepMove = step.state === 'paused' ? 'resume' : 'start'
  if (move === 'count' || move === 'check') {
    if (move === 'check' && step.kind !== 'inspect') return { do: 'refuse', why: 'not-at-check', step }
    return step.state === 'running' ? { do: 'count', step } : { do: 'move', move: begins, step }
  }
  if (move === 'next') {
    if (step.state !== 'running') return { do: 'move', move: begins, step }
    if (!delayed) return { do: 'count', step }
    return step.actorId === by ? { do: 'move', move: 'finish', step } : { do: 'refuse', why: 'not-own', step }
  }
  if (move === 'start' && step.state === 'paused') return { do: 'move', move: 'resume', step }
  const isDone =
    (move === 'start' && step.state === 'running') || (move === 'hold' && step.state === 'paused')
  return isDone && last ? { do: 'already', last } : { do: 'move', move, step }
}

/**
 * The move that a scan makes. What was scanned before the job's last move is told about that move instead of making
 * another: a scan may come late.
 */
export const chooseScanMove = <Step extends ScanStep, Entry extends ScanEntry>(
  steps: readonly Step[],
  entries: readonly Entry[],
  scan: Scan,
): ScanChoice<Step, Entry> => {
  const named = scan.step === undefined ? undefined : steps.find(({ position }) => position === scan.step)
  const current = currentStep(steps)
  const step = named ?? (current === undefined ? undefined : steps[current])
  const ofSteps = entries.filter(({ move }) => isOfStep(move) || move === 'close')
  const last = newestOf(named ? ofSteps.filter(({ position }) => position === named.position) : ofSteps)
  if (last && last.at.getTime() > scan.at) return { do: 'already', last }
  if (!step || (named?.state === 'done' && scan.move !== 'back'))
    return last ? { do: 'already', last } : { do: 'refuse', why: 'over' }
  if (last && !named && isRepeated(last, scan, step.state)) return { do: 'already', last }
  return choose(step, scan, last)
}
