import type { QuoteAnswer } from '@yinpu/contract'

type Priced = Pick<QuoteAnswer, 'quantity' | 'total_fen' | 'unit_price' | 'ladder'>

/**
 * What a larger quantity worth naming would cost more. Where a table or a smallest charge pays for more than was asked,
 * it is the most that costs the same.
 */
export const nextStep = ({ quantity, total_fen, unit_price, ladder }: Priced) => {
  const larger = ladder.filter((step) => step.quantity > quantity).toSorted((a, b) => a.quantity - b.quantity)
  const step = larger.findLast((one) => one.total_fen === total_fen) ?? larger[0]
  if (!step) return undefined
  return {
    quantity: step.quantity,
    more: step.quantity - quantity,
    moreFen: step.total_fen - total_fen,
    /** only where each becomes cheaper */
    unitPrice: step.unit_price < unit_price ? step.unit_price : undefined,
  }
}
