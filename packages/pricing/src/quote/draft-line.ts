import { type Exact, timesWhole } from '../exact/exact.ts'
import { toNumber } from '../exact/exact-text.ts'
import { toFen } from '../exact/round-exact.ts'
import type { QuoteLine } from './quote.ts'

/** A priced line whose texts are only written when it is displayed: most candidates never are. */
export interface DraftLine {
  readonly code: string
  readonly name: string
  readonly quantity: Exact
  readonly rate: Exact
  readonly amountFen: number
  readonly basis: () => string
}

export function draftLine(
  code: string,
  name: string,
  quantity: Exact,
  rate: Exact,
  amount: Exact,
  basis: () => string,
): DraftLine {
  return { code, name, quantity, rate, amountFen: toFen(amount), basis }
}

/** A line that is a whole number of something at a rate. */
export function countedLine(
  code: string,
  name: string,
  count: number,
  rate: Exact,
  basis: () => string,
): DraftLine {
  return draftLine(code, name, { n: count, s: 0 }, rate, timesWhole(rate, count), basis)
}

export function sumFen(lines: readonly DraftLine[]): number {
  let sum = 0
  for (const line of lines) sum += line.amountFen
  return sum
}

export function showLine(line: DraftLine): QuoteLine {
  return {
    code: line.code,
    name: line.name,
    basis: line.basis(),
    quantity: toNumber(line.quantity),
    rate: toNumber(line.rate),
    amount_fen: line.amountFen,
  }
}
