import type { FreightOffer, OrderPreview } from '@yinpu/contract'
import type { Choices } from './checkout-choices.ts'

/** The buyer's own choice if it delivers there, otherwise the cheapest. */
export const offerOf = (
  offers: readonly FreightOffer[],
  chosen: string | undefined,
): FreightOffer | undefined =>
  offers.find(({ id }) => id === chosen) ?? offers.toSorted((a, b) => a.fee_fen - b.fee_fen)[0]

/**
 * The figures with the freight of the chosen carrier. Its fee is part of the offers, so that the total includes
 * it while the next answer is loaded.
 */
export const moneyOf = (
  preview: OrderPreview,
  { isPickup, carrier }: Pick<Choices, 'isPickup' | 'carrier'>,
) => {
  const freightFen = isPickup ? 0 : (offerOf(preview.carriers, carrier)?.fee_fen ?? 0)
  return {
    /** at the price without a member's discount */
    goodsFen: preview.goods_fen + (preview.member_fen ?? 0),
    memberFen: preview.member_fen ?? 0,
    discountFen: preview.discount_fen,
    freightFen,
    totalFen: preview.total_fen - preview.freight_fen + freightFen,
  }
}

export type CheckoutMoney = ReturnType<typeof moneyOf>
