import type { QuoteAnswer } from '@yinpu/contract'

type Priced = Pick<QuoteAnswer, 'quantity' | 'total_fen' | 'unit_price' | 'ladder'>

/** What the next larger quantity worth naming would cost more. */
export const nextStep = ({ quantity, total_fen, unit_price, ladder }: Priced) => {
  const larger = ladder
    .filter((step) => step.quantity > quantity)
    .toSorted((a, b) => a.quantity - b.quantity)[0]
  if (!larger) return undefined
  return {
    quantity: larger.quantity,
    more: larger.quantity - quantity,
    moreFen: larger.total_fen - total_fen,
    /** only where each becomes cheaper */
    unitPrice: larger.unit_price < unit_price ? larger.unit_price : undefined,
  }
}
