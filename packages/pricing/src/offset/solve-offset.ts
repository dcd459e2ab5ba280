import type { DraftLine } from '../quote/draft-line.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type Candidate, isBetter, rankBest, type Weighed } from './candidate.ts'
import { fitsSomePress, type Layout, largestArea, listAllLayouts, listLayouts } from './impose.ts'
import type { FlatJob, OffsetJob } from './offset-job.ts'
import { priceFlat, priceInner } from './price-part.ts'
import { METHOD_NAMES, methodsFor, SHEETWISE, WORK_AND_TURN } from './print-method.ts'

/** One part of a job with every layout that takes it; layouts do not depend on the quantity. */
export interface PartSearch {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly layouts: readonly Layout[]
  /** undefined if it costs more than `mostFen` */
  readonly price: (layout: Layout, quantity: number, mostFen: number) => Candidate | undefined
}

/** A way to print the whole job: one candidate for each part. */
export interface Solution extends Weighed {
  readonly candidates: readonly Candidate[]
}

/** Lists the layouts of every part; a part that fits no press is noted on the reader. */
export function searchParts(tariff: Tariff, job: OffsetJob, reader: RequestReader): PartSearch[] {
  if (job.kind === 'flat') return [searchFlat(tariff, job.flat, 'flat', 'width', reader)]
  const { inner, cover } = job
  const layouts = listAllLayouts(tariff, inner.width, inner.height, [SHEETWISE])
  if (layouts.length === 0) refuseSize(reader, 'width', '成品尺寸', tariff)
  const parts: PartSearch[] = [
    {
      name: 'inner',
      width: inner.width,
      height: inner.height,
      layouts,
      price: (layout, quantity, mostFen) => priceInner(tariff, inner, layout, quantity, mostFen),
    },
  ]
  if (cover) parts.push(searchFlat(tariff, cover, 'cover', 'cover', reader))
  return parts
}

function searchFlat(
  tariff: Tariff,
  job: FlatJob,
  name: string,
  field: string,
  reader: RequestReader,
): PartSearch {
  const { width, height } = job
  const layouts = listLayouts(tariff, width, height, methodsFor(job.method, job.inks))
  if (layouts.length === 0) {
    if (!fitsSomePress(tariff, width, height)) {
      refuseSize(reader, field, field === 'cover' ? '封面展开尺寸' : '成品尺寸', tariff)
    } else {
      const needs = job.method === WORK_AND_TURN ? '沿长边排偶数列' : '排偶数行'
      reader.fail('print_method', `${METHOD_NAMES[job.method]}须${needs}，此尺寸无法上机`)
    }
  }
  return {
    name,
    width,
    height,
    layouts,
    price: (layout, quantity, mostFen) => priceFlat(tariff, job, layout, quantity, mostFen),
  }
}

function refuseSize(reader: RequestReader, field: string, name: string, tariff: Tariff): void {
  reader.fail(field, `${name}超出上机范围，展开含出血最大 ${largestArea(tariff)}`)
}

/**
 * The best few ways to print so many, each part chosen on its own. Past the best, ways differ in press or method:
 * another cut of the same sheet for the same press would be no news to the buyer.
 */
export function solveOffset(parts: readonly PartSearch[], quantity: number, most: number): Solution[] {
  let solutions: Solution[] = [{ candidates: [], sumFen: 0, plates: 0, gross: 0 }]
  for (const part of parts) {
    const ranked = rankBest(bestOfEachWay(part, quantity, most === 1 ? () => '' : wayOf), most)
    solutions = rankBest(
      solutions.flatMap((solution) => ranked.map((candidate) => joinCandidate(solution, candidate))),
      most,
    )
  }
  return solutions
}

const wayOf = ({ sheet, method }: Layout): string => `${sheet.press.id} ${method}`

/**
 * The best candidate of every way, still in tariff order among themselves. A candidate that already costs more than
 * the best of its way is not priced to its end.
 */
function bestOfEachWay(
  { layouts, price }: PartSearch,
  quantity: number,
  keyOf: (layout: Layout) => string,
): Candidate[] {
  const ways = new Map<string, Candidate>()
  for (const layout of layouts) {
    const key = keyOf(layout)
    const known = ways.get(key)
    const candidate = price(layout, quantity, known?.sumFen ?? Number.POSITIVE_INFINITY)
    if (!candidate || (known && !isBetter(candidate, known))) continue
    ways.delete(key)
    ways.set(key, candidate)
  }
  return [...ways.values()]
}

function joinCandidate(solution: Solution, candidate: Candidate): Solution {
  return {
    candidates: [...solution.candidates, candidate],
    sumFen: solution.sumFen + candidate.sumFen,
    plates: solution.plates + candidate.plates,
    gross: solution.gross + candidate.gross,
  }
}

export function solutionLines({ candidates }: Solution): DraftLine[] {
  return [...candidates.flatMap(({ lines }) => lines), ...candidates.flatMap(({ closing }) => closing)]
}
