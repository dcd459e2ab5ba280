import { timesWhole } from '../exact/exact.ts'
import { toNumber } from '../exact/exact-text.ts'
import { composeQuote, type Terms, totalWith } from '../quote/compose-quote.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import { unitPrice } from '../quote/ladder.ts'
import type { Alternative, PressRun, QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms } from '../quote/terms.ts'
import { MAX_QUANTITY, RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type Candidate, fullSheets } from './candidate.ts'
import { drawDieline } from './dieline.ts'
import { planPart } from './imposition-plan.ts'
import { articleKg, workOf } from './offset-job.ts'
import { METHOD_NAMES } from './print-method.ts'
import { readOffset } from './read-offset.ts'
import { type PartSearch, type Solution, searchParts, solutionLines, solveOffset } from './solve-offset.ts'

const ALTERNATIVES = 2

/** 印刷品 (专版): the cheapest valid press, sheet and method, and the prices of the next two. */
export function quoteOffset(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  const reader = new RequestReader(request)
  const quantity = reader.integer('quantity', '数量', 1, MAX_QUANTITY)
  const terms = readTerms(reader, tariff, options)
  const job = readOffset(reader, tariff)
  if (reader.refused || !job) return reader.refused ?? { ok: false, errors: [] }
  const parts = searchParts(tariff, job, reader)
  if (reader.refused) return reader.refused

  const withNeighbours = options.neighbours !== false
  const [best, ...others] = solveOffset(parts, quantity, withNeighbours ? ALTERNATIVES + 1 : 1)
  if (!best) return { ok: false, errors: [{ field: 'width', message: '成品尺寸超出上机范围' }] }
  const netKg = toNumber(timesWhole(articleKg(job), quantity))
  const work = workOf(job)
  const result = finishQuote(
    tariff,
    {
      counting: countPieces(quantity, job.unit),
      composed: composeQuote(solutionLines(best), terms),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, work.kind, work.stepDays, netKg),
    },
    { limit: MAX_QUANTITY, totalAt: (other) => totalAt(parts, other, terms) },
    options,
  )
  if (!result.ok) return result
  result.quote.plan = {
    parts: parts.map(({ name, width, height }, index) =>
      planPart(tariff, name, (best.candidates[index] as Candidate).layout, width, height),
    ),
  }
  result.quote.production = {
    runs: parts.map(({ name }, index) => showRun(name, best.candidates[index] as Candidate)),
  }
  if (job.kind === 'flat' && job.solid) result.quote.blank = drawDieline(tariff, job.solid)
  if (withNeighbours) {
    result.quote.alternatives = others.map((solution) => showAlternative(solution, quantity, terms))
  }
  return result
}

function totalAt(parts: readonly PartSearch[], quantity: number, terms: Terms): number | undefined {
  const [best] = solveOffset(parts, quantity, 1)
  return best && totalWith(best.sumFen, terms)
}

function showRun(part: string, { layout, net, gross, plates, signatures }: Candidate): PressRun {
  const { sheet, method, up } = layout
  return {
    part,
    press: sheet.press.name,
    method_name: METHOD_NAMES[method] ?? '',
    base: sheet.base.name,
    cuts: sheet.cuts,
    long: sheet.long,
    short: sheet.short,
    up,
    net,
    gross,
    full: fullSheets(sheet, gross),
    plates,
    ...(signatures !== undefined && { signatures }),
  }
}

/** A book is described by its inside; its cover only adds to plates, sheets and the total. */
function showAlternative(solution: Solution, quantity: number, terms: Terms): Alternative {
  const { layout } = solution.candidates[0] as Candidate
  const { sheet, method, up } = layout
  const total = totalWith(solution.sumFen, terms)
  return {
    name: solution.candidates.map(({ layout: part }) => describe(part)).join(' + '),
    print_method: method,
    press: sheet.press.name,
    sheet: `${sheet.base.name} ${sheet.long}×${sheet.short}`,
    up,
    plates: solution.plates,
    gross_sheets: solution.gross,
    total_fen: total,
    unit_price: unitPrice(total, quantity),
  }
}

function describe({ sheet, method, up }: Candidate['layout']): string {
  const size = `${sheet.base.name}${sheet.cuts}开 ${sheet.long}×${sheet.short}`
  return `${METHOD_NAMES[method]} ${sheet.press.name} ${size} ${up} 拼`
}
