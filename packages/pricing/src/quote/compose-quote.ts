import { type Exact, whole, ZERO } from '../exact/exact.ts'
import { fenToText, toText } from '../exact/exact-text.ts'
import { percentOfFen, toFen } from '../exact/round-exact.ts'
import type { Rush } from '../tariff/tariff.ts'
import { type DraftLine, sumFen } from './draft-line.ts'

export interface Terms {
  readonly rush: Rush
  readonly minimum?: Exact
  readonly discountPercent?: Exact
}

export interface Composed {
  readonly lines: readonly DraftLine[]
  readonly totalFen: number
}

interface Additions {
  readonly topUpFen: number
  readonly rushFen: number
  readonly discountFen: number
}

/** Product lines → top-up to the minimum → rush → member discount, in that order everywhere. */
function additionsTo(sum: number, { minimum, rush, discountPercent }: Terms): Additions {
  const topUpFen = minimum ? Math.max(0, toFen(minimum) - sum) : 0
  const rushFen = percentOfFen(sum + topUpFen, rush.percent)
  const discountFen = discountPercent ? percentOfFen(sum + topUpFen + rushFen, discountPercent) : 0
  return { topUpFen, rushFen, discountFen }
}

/** The total alone, for a quantity whose lines are not displayed. */
export function totalWith(sum: number, terms: Terms): number {
  const { topUpFen, rushFen, discountFen } = additionsTo(sum, terms)
  return sum + topUpFen + rushFen - discountFen
}

export function composeQuote(product: readonly DraftLine[], terms: Terms): Composed {
  const lines = product.filter((line) => line.amountFen !== 0)
  let sum = sumFen(lines)
  const add = (line: DraftLine): void => {
    lines.push(line)
    sum += line.amountFen
  }

  const { rush, discountPercent = ZERO } = terms
  const { topUpFen, rushFen, discountFen } = additionsTo(sum, terms)
  if (topUpFen > 0) add(topUpLine(sum, topUpFen))
  if (rushFen > 0) add(percentLine('rush', rush.name, sum, rush.percent, rushFen))
  if (discountFen > 0) add(percentLine('discount', '会员优惠', sum, discountPercent, -discountFen))
  return { lines, totalFen: sum }
}

function topUpLine(sum: number, missing: number): DraftLine {
  return {
    code: 'top_up',
    name: '起订补足',
    quantity: whole(1),
    rate: { n: missing, s: 2 },
    amountFen: missing,
    basis: () => `最低起订 ${fenToText(sum + missing)} 元 − ${fenToText(sum)} 元`,
  }
}

function percentLine(code: string, name: string, sum: number, percent: Exact, amountFen: number): DraftLine {
  return {
    code,
    name,
    quantity: whole(1),
    rate: { n: amountFen, s: 2 },
    amountFen,
    basis: () => `${fenToText(sum)} 元 × ${toText(percent)}%`,
  }
}
