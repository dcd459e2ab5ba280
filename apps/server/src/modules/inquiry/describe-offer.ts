import { type InquiryOffer, type OfferState, stateOfOffer } from '@yinpu/contract'
import type { OfferRow, OfferView } from './offer-repository.ts'

const totalOfOffer = ({ goodsFen, freightFen }: Pick<OfferRow, 'goodsFen' | 'freightFen'>): number =>
  goodsFen + freightFen

const whyOver: Record<Exclude<OfferState, typeof stateOfOffer.open>, string> = {
  [stateOfOffer.ordered]: '这份报价已经下单',
  [stateOfOffer.withdrawn]: '店铺已撤回这份报价，请在询价里与店铺联系',
  [stateOfOffer.replaced]: '店铺已更新报价，请看最新的一版',
}

/** The reason why an offer cannot be ordered now; empty if it can. */
export const offerProblem = ({ state, validUntil }: OfferRow, now: number): string => {
  if (state !== stateOfOffer.open) return whyOver[state as keyof typeof whyOver]
  return validUntil.getTime() > now ? '' : '这份报价已过有效期，请在询价里请店铺重新报价'
}

export const describeOffer = ({ offer, orderNo }: OfferView): InquiryOffer => ({
  offer_id: offer.id,
  version: offer.version,
  state: offer.state,
  title: offer.title,
  detail: offer.detail,
  quantity: offer.quantity,
  unit: offer.unit,
  goods_fen: offer.goodsFen,
  freight_fen: offer.freightFen,
  total_fen: totalOfOffer(offer),
  days: offer.days ?? undefined,
  valid_until: offer.validUntil.getTime(),
  at: offer.createdAt.getTime(),
  order_id: offer.orderId ?? undefined,
  order_no: orderNo ?? undefined,
})
