import type { Composed } from './compose-quote.ts'
import { showLine } from './draft-line.ts'
import { buildLadder, neighbourQuantities, unitPrice } from './ladder.ts'
import { hintFor } from './quantity-hint.ts'
import type { Quote, QuoteOptions, QuoteResult } from './quote.ts'

interface Priced {
  readonly quantity: number
  readonly unit: string
  readonly composed: Composed
  readonly netKg: number
  readonly days: number
}

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

/** Puts the answer together; a sum past what a fen total can hold exactly is refused. */
export function finishQuote(priced: Priced, neighbours: Neighbours, options: QuoteOptions): QuoteResult {
  const { quantity, unit, composed, netKg, days } = priced
  const total = composed.totalFen
  if (!Number.isSafeInteger(total)) {
    return { ok: false, errors: [{ field: 'quantity', message: '金额超出可计算范围，请减少数量' }] }
  }
  const quote: Quote = {
    total_fen: total,
    unit_price: unitPrice(total, quantity),
    quantity,
    unit,
    lines: composed.lines.map(showLine),
    net_kg: netKg,
    days,
    ladder: [],
  }
  if (options.neighbours === false) return { ok: true, quote }

  const totalAt = (other: number): number | undefined =>
    other === quantity ? total : neighbours.totalAt(other)
  quote.ladder = buildLadder(neighbourQuantities(quantity, neighbours.limit, neighbours.preferred), totalAt)
  if (neighbours.tiers) {
    const hint = hintFor(quantity, total, neighbours.tiers, totalAt, unit, neighbours.verb)
    if (hint) quote.hint = hint
  }
  return { ok: true, quote }
}
