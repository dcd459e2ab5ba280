import type { Dieline } from '../offset/dieline.ts'
import type { ImpositionPlan } from '../offset/imposition-plan.ts'
import type { Refused } from './quote-error.ts'

/** One priced step of a job. `quantity` and `rate` are for showing; only `amount_fen` adds up. */
export interface QuoteLine {
  code: string
  name: string
  /** The calculation of the amount, in words for a buyer. */
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
  /** False if the work takes longer than the term allows: a hard cover cannot be made within a day. */
  offered: boolean
}

/** One part of an offset job on its press, in the figures that the press room works by. */
export interface PressRun {
  /** As in the plan: flat, inner or cover. */
  part: string
  press: string
  method_name: string
  /** The full sheet by its name, the number of press sheets cut from it, and their size in mm. */
  base: string
  cuts: number
  long: number
  short: number
  /** Pieces or pages on one side of a press sheet. */
  up: number
  /** Press sheets without and with spoilage, full sheets to order, plates to make. */
  net: number
  gross: number
  full: number
  plates: number
  /** Of the inside of a book. */
  signatures?: number
}

/** Labels on their web. */
export interface WebUse {
  across: number
  web_mm: number
  metres: number
  /** Of a label that is printed from plates. */
  plates?: number
}

/** The production data of a job; gang-run products are made together with others and have none of their own. */
export interface Production {
  runs: PressRun[]
  web?: WebUse
}

export interface Quote {
  total_fen: number
  /** Yuan for one `unit`: total ÷ `total_quantity` with four decimals, for showing. */
  unit_price: number
  /** Pieces of each design, as requested; the ladder and the hint count the same. */
  quantity: number
  /** The unit of `quantity`: a banner is sold by the metre and ordered by the piece. */
  piece_unit: string
  styles: number
  /** All designs together in `unit`, which is the unit of the price: boxes, metres, square metres. */
  total_quantity: number
  unit: string
  lines: QuoteLine[]
  net_kg: number
  /** Working days by the requested term; null if nothing is promised. */
  days: number | undefined
  terms: QuoteTerm[]
  ladder: LadderStep[]
  hint?: QuantityHint
  alternatives?: Alternative[]
  plan?: ImpositionPlan
  /** The flat shape of a box or bag before it is folded. */
  blank?: Dieline
  /** For the shop alone: no buyer's answer carries it. */
  production?: Production
}

export type QuoteResult = { ok: true; quote: Quote } | Refused

export interface QuoteOptions {
  /** Percent taken off after everything else, as a negative line. */
  discount_percent?: number
  /** False leaves the ladder, the hint and the alternatives out. */
  neighbours?: boolean
}
