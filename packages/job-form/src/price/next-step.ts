import type { QuoteAnswer } from '@yinpu/contract'

type Priced = Pick<QuoteAnswer, 'quantity' | 'total_fen' | 'unit_price' | 'ladder'>

/**
 * The extra cost of the next larger quantity. If a table or a minimum charge covers more than the chosen quantity, it
 * is the largest quantity at the same price.
 */
export const nextStep = ({ quantity, total_fen, unit_price, ladder }: Priced) => {
  const larger = ladder.filter((step) => step.quantity > quantity).toSorted((a, b) => a.quantity - b.quantity)
  const step = larger.findLast((one) => one.total_fen === total_fen) ?? larger[0]
  if (!step) return undefined
  return {
    quantity: step.quantity,
    more: step.quantity - quantity,
    moreFen: step.total_fen - total_fen,
    /** only if the unit price falls */
    unitPrice: step.unit_price < unit_price ? step.unit_price : undefined,
  }
}
