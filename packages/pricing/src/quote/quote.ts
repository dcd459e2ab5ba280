import type { Blank } from '../offset/blank.ts'
import type { ImpositionPlan } from '../offset/imposition-plan.ts'

/** One priced step of a job. `quantity` and `rate` are for showing; only `amount_fen` adds up. */
export interface QuoteLine {
  code: string
  name: string
  /** How the amount came about, in words a buyer reads. */
  basis: string
  quantity: number
  rate: number
  amount_fen: number
}

/** The same job at another quantity. */
export interface LadderStep {
  quantity: number
  total_fen: number
  unit_price: number
}

/** A larger quantity that costs less in total. */
export interface QuantityHint {
  quantity: number
  more: number
  total_fen: number
  saving_fen: number
  message: string
}

/** Another way to print an offset job, next best after the one quoted. */
export interface Alternative {
  name: string
  print_method: number
  press: string
  sheet: string
  up: number
  plates: number
  gross_sheets: number
  total_fen: number
  unit_price: number
}

/** A term of delivery for this very job. */
export interface QuoteTerm {
  value: string
  /** Working days until it leaves the shop. */
  days: number
  /** False where the work takes longer than the term is there for: nobody sets a hard cover within a day. */
  offered: boolean
}

export interface Quote {
  total_fen: number
  /** Yuan for one `unit`: total ÷ `total_quantity` with four decimals, for showing. */
  unit_price: number
  /** Pieces of each design, as asked for; the ladder and the hint count the same. */
  quantity: number
  /** What `quantity` counts: a banner is sold by the metre and ordered by the piece. */
  piece_unit: string
  styles: number
  /** All designs together in `unit`, which is what the price is for: boxes, metres, square metres. */
  total_quantity: number
  unit: string
  lines: QuoteLine[]
  net_kg: number
  /** Working days by the term asked for; null where nothing is promised. */
  days: number | undefined
  terms: QuoteTerm[]
  ladder: LadderStep[]
  hint?: QuantityHint
  alternatives?: Alternative[]
  plan?: ImpositionPlan
  /** How a box or bag lies flat before it is folded. */
  blank?: Blank
}

/** What is wrong with a request: the field by its wire path, and the limit in Chinese. */
export interface QuoteError {
  field: string
  message: string
  /** The product to go to instead, where the shop has named one. */
  produce_id?: string
}

export type Refused = { ok: false; errors: QuoteError[] }
export type QuoteResult = { ok: true; quote: Quote } | Refused

export interface QuoteOptions {
  /** Percent taken off after everything else, as a negative line. */
  discount_percent?: number
  /** False leaves the ladder, the hint and the alternatives out. */
  neighbours?: boolean
}
