import { type Exact, whole } from '../exact/exact.ts'
import { percentOfFen, toFen } from '../exact/round-exact.ts'
import { fenToText, toText } from '../exact/write-exact.ts'
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

/** Product lines → top-up to the minimum → rush → member discount, in that order everywhere. */
export function composeQuote(product: readonly DraftLine[], terms: Terms): Composed {
  const lines = product.filter((line) => line.amountFen !== 0)
  let sum = sumFen(lines)
  const add = (line: DraftLine): void => {
    lines.push(line)
    sum += line.amountFen
  }

  const minimumFen = terms.minimum ? toFen(terms.minimum) : 0
  if (sum < minimumFen) add(topUpLine(sum, minimumFen))
  const rushFen = percentOfFen(sum, terms.rush.percent)
  if (rushFen > 0) add(percentLine('rush', terms.rush.name, sum, terms.rush.percent, rushFen))
  if (terms.discountPercent) {
    const discountFen = percentOfFen(sum, terms.discountPercent)
    if (discountFen > 0) add(percentLine('discount', '会员折扣', sum, terms.discountPercent, -discountFen))
  }
  return { lines, totalFen: sum }
}

function topUpLine(sum: number, minimumFen: number): DraftLine {
  const missing = minimumFen - sum
  return {
    code: 'top_up',
    name: '起订补足',
    quantity: whole(1),
    rate: { n: missing, s: 2 },
    amountFen: missing,
    basis: () => `最低起订 ${fenToText(minimumFen)} 元 − ${fenToText(sum)} 元`,
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
