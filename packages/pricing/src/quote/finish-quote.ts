import { type Exact, timesWhole } from '../exact/exact.ts'
import { roundTo } from '../exact/round-exact.ts'
import type { Rush, Tariff } from '../tariff/tariff.ts'
import type { Composed } from './compose-quote.ts'
import { showLine } from './draft-line.ts'
import { buildLadder, hintFor, neighbourQuantities, unitPrice } from './ladder.ts'
import type { Quote, QuoteOptions, QuoteResult } from './quote.ts'
import { termsOf } from './terms.ts'

/** The units and counts of the requested quantity. */
export interface Counting {
  /** Of each design, in pieces. */
  readonly quantity: number
  readonly pieceUnit: string
  readonly styles: number
  readonly unit: string
  /** Units of one piece of every design: metres or square metres, times the designs. */
  readonly unitsEach: Exact
}

/** Pieces of one design that are sold by the piece. */
export function countPieces(quantity: number, unit: string): Counting {
  return { quantity, pieceUnit: unit, styles: 1, unit, unitsEach: { n: 1, s: 0 } }
}

interface Priced {
  readonly counting: Counting
  readonly composed: Composed
  readonly netKg: number
  readonly rush: Rush
  /** Working days that kind and finishing add to the term. */
  readonly extraDays: number
}

/** Finer than any cut: a count by area has no more decimals than that. */
const COUNT_DECIMALS = 4

interface Neighbours {
  /** The largest quantity the job can be priced at. */
  readonly limit: number
  readonly totalAt: (quantity: number) => number | undefined
  /** Quantities to draw the ladder from instead of round ones. */
  readonly preferred?: readonly number[]
  /** Larger quantities that may cost less in total. */
  readonly tiers?: readonly number[]
  readonly verb?: string
}

/** Puts the answer together; a sum past the exact range of a fen total is refused. */
export function finishQuote(
  tariff: Tariff,
  priced: Priced,
  neighbours: Neighbours,
  options: QuoteOptions,
): QuoteResult {
  const { counting, composed, netKg, rush, extraDays } = priced
  const { quantity, pieceUnit, styles, unit, unitsEach } = counting
  const total = composed.totalFen
  if (!Number.isSafeInteger(total)) {
    return { ok: false, errors: [{ field: 'quantity', message: '金额超出可计算范围，请减少数量' }] }
  }
  const quote: Quote = {
    total_fen: total,
    unit_price: unitPrice(total, quantity, unitsEach),
    quantity,
    piece_unit: pieceUnit,
    styles,
    total_quantity: roundTo(timesWhole(unitsEach, quantity), COUNT_DECIMALS) / 10 ** COUNT_DECIMALS,
    unit,
    lines: composed.lines.map(showLine),
    net_kg: netKg,
    days: rush.days + extraDays,
    terms: termsOf(tariff, extraDays),
    ladder: [],
  }
  if (options.neighbours === false) return { ok: true, quote }

  const totalAt = (other: number): number | undefined =>
    other === quantity ? total : neighbours.totalAt(other)
  const quantities = neighbourQuantities(quantity, neighbours.limit, neighbours.preferred)
  quote.ladder = buildLadder(quantities, totalAt, unitsEach)
  if (neighbours.tiers) {
    const hint = hintFor(quantity, total, neighbours.tiers, totalAt, pieceUnit, neighbours.verb)
    if (hint) quote.hint = hint
  }
  return { ok: true, quote }
}
