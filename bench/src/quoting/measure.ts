import { against, type Section } from '../report/section.ts'

export interface Figure {
  readonly name: string
  readonly perSecond: number
  /** The required rate, if there is one. */
  readonly goal: number | undefined
}

const WARM_UP_MS = 200
const MEASURED_MS = 1000
const BATCH = 20

/** The processor's time and not the clock's: another process on the core is no fault of the task. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function runFor(milliseconds: number, task: (index: number) => void): number {
  const start = processorMs()
  let count = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (let batch = 0; batch < BATCH; batch++) task(count++)
    elapsed = processorMs() - start
  }
  return (count / elapsed) * 1000
}

/** The runs of a task in a second of one core, after warming up. */
export function measureRate(name: string, goal: number | undefined, task: (index: number) => void): Figure {
  runFor(WARM_UP_MS, task)
  return { name, goal, perSecond: runFor(MEASURED_MS, task) }
}

/** The median of a few runs in milliseconds of the processor. */
export function medianTime(task: () => void): number {
  const times = Array.from({ length: 21 }, () => {
    const start = processorMs()
    task()
    return processorMs() - start
  }).sort((a, b) => a - b)
  return times[10] ?? Number.NaN
}

/** Every rate, its goal, and its ratio to the first figure, which is the baseline. */
export function describeFigures(title: string, figures: readonly Figure[], findings: string[]): Section {
  const base = figures[0]?.perSecond ?? 1
  return {
    title,
    columns: ['task', 'a second', 'ratio', 'goal'],
    rows: figures.map(({ name, perSecond, goal }) => [
      name,
      Math.round(perSecond).toLocaleString('en-US'),
      (perSecond / base).toFixed(4),
      goal === undefined ? '' : against(`≥ ${goal.toLocaleString('en-US')}/s`, perSecond >= goal),
    ]),
    findings,
  }
}
