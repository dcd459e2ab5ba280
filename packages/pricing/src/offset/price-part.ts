import { larger, plus, timesWhole } from '../exact/exact.ts'
import { toText } from '../exact/exact-text.ts'
import { type DraftLine, draftLine, sumFen } from '../quote/draft-line.ts'
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
import { backInks, type FlatJob, frontInks, INNER_PART, type InnerJob } from './offset-job.ts'
import { formeOf, SHEETWISE } from './print-method.ts'

/**
 * Prices a flat job on one press sheet by one method; undefined if paper, plates and press alone cost more than
 * `mostFen`: finishing only adds to it.
 */
export function priceFlat(
  tariff: Tariff,
  job: FlatJob,
  layout: Layout,
  quantity: number,
  mostFen: number,
): Candidate | undefined {
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
  if (sumFen(lines) > mostFen) return undefined
  for (const step of job.finishing) lines.push(finishingLine(step, run, job.part))
  return { layout, plates: forme.plates, net, gross, lines, closing: [], sumFen: sumFen(lines) }
}

/**
 * Prices the inside of a book and its binding on one press sheet. The binding belongs to the choice: it
 * costs by signatures, and a larger sheet makes fewer of them. Undefined as above.
 */
export function priceInner(
  tariff: Tariff,
  job: InnerJob,
  layout: Layout,
  quantity: number,
  mostFen: number,
): Candidate | undefined {
  const { spoilage } = tariff
  const { sheet, up } = layout
  const net = Math.ceil((quantity * job.pages) / (2 * up))
  const signatures = Math.ceil(job.pages / (2 * up))
  const bindingSpoilage = job.binding.isHeavy ? spoilage.perHeavyFinish : spoilage.perFinish
  const gross =
    net +
    signatures * spoilageBase(spoilage, 2 * job.colours, SHEETWISE) +
    runningSpoilage(spoilage, net) +
    finishingSpoilage(spoilage, job.finishing) +
    bindingSpoilage
  const plates = 2 * signatures * job.colours
  const lines = [
    paperLine(INNER_PART, sheet, job.paper, job.gsm, gross),
    plateLine(INNER_PART, sheet, plates),
    pressLine(INNER_PART, tariff, layout, plates, Math.ceil(gross / signatures)),
  ]
  if (sumFen(lines) > mostFen) return undefined
  for (const step of job.finishing) lines.push(finishingLine(step, { sheet, gross, quantity }, INNER_PART))
  const closing = [bindingLine(job, signatures, quantity)]
  return { layout, plates, net, gross, signatures, lines, closing, sumFen: sumFen(lines) + sumFen(closing) }
}

/** max((rate + per_signature × signatures) × quantity, min); a cover counts as one more. */
function bindingLine({ binding, hasCover }: InnerJob, signatures: number, quantity: number): DraftLine {
  const bound = signatures + (hasCover ? 1 : 0)
  const rate = plus(binding.rate, timesWhole(binding.perSignature, bound))
  const amount = larger(timesWhole(rate, quantity), binding.min)
  return draftLine('binding', binding.name, { n: quantity, s: 0 }, rate, amount, () => {
    const each = binding.perSignature.n === 0 ? '' : `（${bound} 帖）`
    return `${quantity} 本 × ${toText(rate)}${each}，最低 ${toText(binding.min)}`
  })
}
