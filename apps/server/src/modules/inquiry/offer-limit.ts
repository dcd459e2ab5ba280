import { codes, formatFen } from '@yinpu/contract'
import { leastOfferFen, type OfferLimit } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { InquiryRow } from './inquiry-repository.ts'
import type { OfferView } from './offer-repository.ts'

/**
 * The percentage by which a person may go below the known price; undefined: without a limit. A person without the
 * right to change prices offers no price below it.
 */
export const offerPercentOf = ({
  permissions,
  limits,
}: Pick<Member, 'permissions' | 'limits'>): number | undefined =>
  permissions.has('order.reprice') ? limits.reprice_percent : 0

/** Only whole pieces: a fraction gives no unit price. */
const countOf = (count: unknown) =>
  typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : undefined

/**
 * The price that an offer would change: the price that the shop's own page had computed for the buyer, else the shop's
 * first offer. A change in several steps, or by several people, counts as one change. Undefined if there is no price
 * yet.
 */
export const offerLimitOf = (
  { quote }: Pick<InquiryRow, 'quote'>,
  offers: readonly OfferView[],
  percent: number | undefined,
): OfferLimit | undefined => {
  if (percent === undefined) return undefined
  const pageFen = quote?.total_fen
  // The pieces count too: half of the page's quantity may cost half as much.
  if (typeof pageFen === 'number' && pageFen > 0)
    return { percent, goods_fen: pageFen, quantity: countOf(quote?.quantity) }
  const first = offers.at(-1)?.offer
  return first && { percent, goods_fen: first.goodsFen, quantity: first.quantity }
}

/**
 * The price of the offered goods before anybody took something off. Later changes of the order count from it, together
 * with this offer.
 */
export const knownGoodsFen = (
  inquiry: Pick<InquiryRow, 'quote'>,
  offers: readonly OfferView[],
  { goodsFen, quantity }: OfferedGoods,
): number => {
  const known = offerLimitOf(inquiry, offers, 0)
  return known ? leastOfferFen(known, quantity) : goodsFen
}

interface OfferedGoods {
  goodsFen: number
  quantity: number
}

export const refuseBelowLimit = (
  limit: OfferLimit | undefined,
  { goodsFen, quantity }: OfferedGoods,
  who: string,
): void => {
  if (!limit) return
  const leastFen = leastOfferFen(limit, quantity)
  if (goodsFen >= leastFen) return
  const pieces = limit.quantity ? `${limit.quantity} 件 ` : ''
  throw new Refusal(
    codes.refused,
    `超出您的改价幅度（算出的 ${pieces}${formatFen(limit.goods_fen)} 元，最多低 ${limit.percent}%，商品价最低 ${formatFen(leastFen)} 元），请由${who}报价`,
    { limit_percent: limit.percent, least_fen: leastFen },
  )
}
