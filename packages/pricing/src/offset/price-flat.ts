import { sumFen } from '../quote/draft-line.ts'
import type { Tariff } from '../tariff/tariff.ts'
import {
  type Candidate,
  finishingSpoilage,
  paperLine,
  plateLine,
  pressLine,
  runningSpoilage,
  spoilageBase,
} from './candidate.ts'
import { finishingLine } from './finishing-line.ts'
import type { Layout } from './impose.ts'
import { backInks, type FlatJob, frontInks } from './offset-job.ts'
import { formeOf } from './print-method.ts'

/** Prices a flat job on one press sheet by one method. */
export function priceFlat(tariff: Tariff, job: FlatJob, layout: Layout, quantity: number): Candidate {
  const { spoilage } = tariff
  const { sheet, method, up } = layout
  const net = Math.ceil((quantity * job.piecesEach) / up)
  const gross =
    net +
    spoilageBase(spoilage, frontInks(job.inks) + backInks(job.inks), method) +
    runningSpoilage(spoilage, net) +
    finishingSpoilage(spoilage, job.finishing)
  const forme = formeOf(method, job.inks)
  const run = { sheet, gross, quantity }
  const lines = [
    paperLine(job.part, sheet, job.paper, job.gsm, gross),
    plateLine(job.part, sheet, forme.plates),
    pressLine(job.part, tariff, layout, forme.weight, gross * forme.impressionsPerSheet),
  ]
  for (const step of job.finishing) lines.push(finishingLine(step, run, job.part))
  return { layout, plates: forme.plates, gross, lines, closing: [], sumFen: sumFen(lines) }
}
