import type { Quote } from '@yinpu/pricing'

const squareMetre = '平方'

/**
 * A line of an order counts what a buyer gets in whole units, all designs together, because claims are made by the
 * unit: boxes, sheets, metres; pictures that are priced by the square metre by the piece.
 */
export const orderedCount = (quote: Quote): { quantity: number; unit: string } => {
  const { quantity, piece_unit, styles, total_quantity, unit } = quote
  return unit === squareMetre
    ? { quantity: quantity * styles, unit: piece_unit }
    : { quantity: total_quantity, unit }
}
