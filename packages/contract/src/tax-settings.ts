import type { InvoiceType } from './enumerations/money-enumerations.ts'
import { taxPercent } from './order-sums.ts'

/** The tax that is added to a price, in basis points, by the invoice that the buyer wants. */
export interface TaxPoints {
  /** without an invoice */
  none: number
  /** 普票 */
  ordinary: number
  /** 专票 */
  special: number
}

/** The settings of a shop for its prices and their tax. */
export interface TaxSettings extends TaxPoints {
  /** its prices contain the tax, as buyers read it beside them */
  included: boolean
}

/** Of a shop that has set nothing: no tax is added, and nothing is said of it. */
export const usualTax: TaxSettings = { none: 0, ordinary: 0, special: 0, included: true }

/** 30 %. A check of the database holds the same. */
export const mostTaxPoints = 3000

/** The points of a wish; undefined: no invoice. */
export const pointsFor = (points: TaxPoints, type: InvoiceType | undefined): number =>
  type === undefined ? points.none : type === '专票' ? points.special : points.ordinary

export const addsTax = ({ none, ordinary, special }: TaxPoints): boolean => none + ordinary + special > 0

/** The note that buyers read beside prices; empty if prices are as usual. */
export const taxNote = ({ included, none, ordinary, special }: TaxSettings): string => {
  const added = [
    { what: '不开票', points: none },
    { what: '开普票', points: ordinary },
    { what: '开专票', points: special },
  ]
    .filter(({ points }) => points > 0)
    .map(({ what, points }) => `${what}加 ${taxPercent(points)}`)
    .join('，')
  if (included) return added && `价格含税；${added}`
  return added ? `价格不含税；${added}` : '价格不含税'
}
