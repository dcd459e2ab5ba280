import type { InvoiceType } from './enumerations/money-enumerations.ts'

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
