import { readFileSync } from 'node:fs'
import { checkGang, type GangInput, planGang } from '@yinpu/workshop'
import { gangMixes, sixtyJobs } from '@yinpu/workshop/gang-mixes'
import { against, type Tell } from '../report/section.ts'

/**
 * Cover printing and template design problems, with the best cost that others have reached: Romero and Alonso-Pecina,
 * and CSPLib 002 (CC BY 4.0). Each entry names its source.
 */
interface Benchmark {
  name: string
  best_known_fen: number
  input: GangInput
}

const benchmarks = JSON.parse(
  readFileSync(new URL('gang-benchmarks.json', import.meta.url), 'utf8'),
) as Benchmark[]

interface Measured {
  row: string[]
  ratio: number
}

function measure(name: string, input: GangInput, bestFen: number | undefined): Measured {
  const before = process.cpuUsage()
  const plan = planGang(input)
  const { user, system } = process.cpuUsage(before)
  const faults = checkGang(input, plan)
  if (faults.length > 0) throw new Error(`${name}: ${faults.map(({ kind }) => kind).join(', ')}`)
  const against = bestFen ?? plan.bound_fen
  const ratio = plan.cost_fen / against
  const row = [
    name,
    `${input.items.length}`,
    (plan.cost_fen / 100).toFixed(2),
    (against / 100).toFixed(2),
    ratio.toFixed(4),
    `${plan.batches.length}`,
    `${plan.split.length}`,
    ((user + system) / 1000).toFixed(0),
  ]
  return { row, ratio }
}

const columns = (last: string) => ['', 'jobs', '¥', last, 'ratio', 'batches', 'split', 'processor ms']
const mean = (list: readonly Measured[]) => list.reduce((sum, { ratio }) => sum + ratio, 0) / list.length

/** Lays out the problems of others and mixes of our own; every plan is proved by the checker. */
export function runGangBench(tell: Tell): void {
  const known = benchmarks.map(({ name, input, best_known_fen }) => measure(name, input, best_known_fen))
  const [average, worst] = [mean(known), Math.max(...known.map(({ ratio }) => ratio))]
  tell({
    title: 'Gang runs beside the best that is known',
    columns: columns('best known'),
    rows: known.map(({ row }) => row),
    findings: [
      `mean ratio ${average.toFixed(4)} (goal ${against('≤ 1.03', average <= 1.03)})`,
      `worst ratio ${worst.toFixed(4)} (goal ${against('≤ 1.08', worst <= 1.08)})`,
    ],
  })
  const own = gangMixes().map(({ name, input }) => measure(name, input, undefined))
  const ownAverage = mean(own)
  const sixty = measure('60 jobs', sixtyJobs(), undefined)
  const milliseconds = Number(sixty.row.at(-1))
  tell({
    title: 'Gang runs of our own beside what nobody can beat',
    columns: columns('bound'),
    rows: [...own, sixty].map(({ row }) => row),
    findings: [
      `mean ratio ${ownAverage.toFixed(4)} (goal ${against('≤ 1.25', ownAverage <= 1.25)})`,
      `60 jobs: ${milliseconds} ms (goal ${against('≤ 2000', milliseconds <= 2000)})`,
    ],
  })
}
