import type { FreightOffer, OrderPreview } from '@yinpu/contract'
import type { Choices } from './checkout-choices.ts'

/** The buyer's own choice where it goes there, otherwise the cheapest. */
export const offerOf = (
  offers: readonly FreightOffer[],
  chosen: string | undefined,
): FreightOffer | undefined =>
  offers.find(({ id }) => id === chosen) ?? offers.toSorted((a, b) => a.fee_fen - b.fee_fen)[0]

/**
 * The figures with the freight of the carrier that is chosen now. Its fee came with the offers, so that nobody
 * reads a total without it while the next answer is on its way.
 */
export const moneyOf = (
  preview: OrderPreview,
  { isPickup, carrier }: Pick<Choices, 'isPickup' | 'carrier'>,
) => {
  const freightFen = isPickup ? 0 : (offerOf(preview.carriers, carrier)?.fee_fen ?? 0)
  return {
    /** as everybody would pay for them */
    goodsFen: preview.goods_fen + (preview.member_fen ?? 0),
    memberFen: preview.member_fen ?? 0,
    discountFen: preview.discount_fen,
    freightFen,
    totalFen: preview.total_fen - preview.freight_fen + freightFen,
  }
}

export type CheckoutMoney = ReturnType<typeof moneyOf>
