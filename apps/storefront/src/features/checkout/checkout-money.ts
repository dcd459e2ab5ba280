import {
  type FreightOffer,
  type InvoiceType,
  type OrderPreview,
  pointsFor,
  sumsOf,
  type TaxTerms,
} from '@yinpu/contract'
import type { Choices } from './checkout-choices.ts'

/** The buyer's own choice if it delivers there, otherwise the cheapest. */
export const offerOf = (
  offers: readonly FreightOffer[],
  chosen: string | undefined,
): FreightOffer | undefined =>
  offers.find(({ id }) => id === chosen) ?? offers.toSorted((a, b) => a.fee_fen - b.fee_fen)[0]

/** The sums of an order, with the tax that the wanted invoice adds. */
export const withTax = (
  sums: Pick<CheckoutMoney, 'goodsFen' | 'memberFen' | 'discountFen' | 'freightFen'>,
  tax: TaxTerms | null | undefined,
  type: InvoiceType | '',
): CheckoutMoney => {
  const goodsFen = sums.goodsFen - sums.memberFen
  const points = tax ? pointsFor(tax, type || undefined) : 0
  return { ...sums, ...sumsOf({ ...sums, goodsFen }, points) }
}

/**
 * The figures with the freight of the chosen carrier and the tax of the wanted invoice. Both are part of the answer, so
 * that the total has them while the next answer is loaded.
 */
export const moneyOf = (
  preview: OrderPreview,
  { isPickup, carrier }: Pick<Choices, 'isPickup' | 'carrier'>,
  type: InvoiceType | '' = '',
): CheckoutMoney => {
  const freightFen = isPickup ? 0 : (offerOf(preview.carriers, carrier)?.fee_fen ?? 0)
  const memberFen = preview.member_fen ?? 0
  const goodsFen = preview.goods_fen + memberFen
  return withTax({ goodsFen, memberFen, discountFen: preview.discount_fen, freightFen }, preview.tax, type)
}

export interface CheckoutMoney {
  /** at the price without a member's discount */
  goodsFen: number
  memberFen: number
  discountFen: number
  freightFen: number
  /** in basis points; 0: no tax is added */
  taxPoints: number
  taxFen: number
  totalFen: number
}
