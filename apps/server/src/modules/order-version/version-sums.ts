import { codes, placedTotalOf, sumsAtTotal, sumsWithGoods } from '@yinpu/contract'
import { quoteFreight } from '@yinpu/pricing'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { freightOf } from '../order/order-parts.ts'
import type { OrderLineRow, OrderRow } from '../order/order-repository.ts'
import { provinceOf } from '../order/order-total.ts'
import { freightOffers } from '../quote/quote-job.ts'
import type { NewVersion, OrderVersionRow, SoldLine } from './order-version-repository.ts'

/** The route that the freight of a version was quoted for. */
export const routeOf = ({ carrier, address }: Pick<OrderRow, 'carrier' | 'address'>) => ({
  carrier,
  province: address ? provinceOf(address) : '',
})

/** The freight of the whole order at today's tariff; lines that do not change weigh as they were sold. */
const freightWith = (shop: Shop, order: OrderRow, goodsFen: number, netKg: number): number => {
  if (!order.address) return order.freightFen
  const request = { province: provinceOf(order.address), net_kg: netKg, goods_fen: goodsFen }
  const { list } = freightOffers(quoteFreight(shop.tariff.compiled, request))
  return freightOf(list, { carrier: order.carrier }).freightFen
}

type Sums = Pick<NewVersion, 'freightWasFen' | 'freightIsFen' | 'taxDiffFen' | 'diffFen' | 'computedDiffFen'>

/** The sums of the whole order with one line sold in another version. */
export const sumsOfVersion = (
  shop: Shop,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { id, totalFen }: OrderLineRow,
  becomes: Pick<SoldLine, 'totalFen' | 'netKg'>,
  /** the difference of the line at computed prices */
  computedLineFen: number,
): Sums => {
  const lineDiffFen = becomes.totalFen - totalFen
  const netKg = Number(
    lines.reduce((sum, line) => sum + (line.id === id ? becomes : line).netKg, 0).toFixed(9),
  )
  const freightIsFen = freightWith(shop, order, order.goodsFen + lineDiffFen, netKg)
  const freightWasFen = order.freightFen
  const moreAt = (lineFen: number) =>
    sumsWithGoods(order, { goodsFen: order.goodsFen + lineFen, freightFen: freightIsFen }).totalFen -
    order.totalFen
  const diffFen = moreAt(lineDiffFen)
  if (order.totalFen - order.returnedFen + diffFen <= 0)
    throw new Refusal(codes.conflict, '改后整单的金额不到一分钱，请改为取消或退款')
  return {
    ...{ freightWasFen, freightIsFen, diffFen, computedDiffFen: moreAt(computedLineFen) },
    taxDiffFen: diffFen - lineDiffFen - (freightIsFen - freightWasFen),
  }
}

type MoneyColumns = Pick<
  OrderRow,
  | 'goodsFen'
  | 'freightFen'
  | 'memberFen'
  | 'computedFen'
  | 'totalFen'
  | 'taxFen'
  | 'adjustFen'
  | 'owedFen'
  | 'extraFen'
  | 'versionExtraFen'
  | 'returnedFen'
  | 'extraOwedFen'
>

/**
 * The money of an order once a version of it is agreed. More is owed as an extra sum. Less comes off what is still owed
 * first; the rest of it is `backFen`, which is refunded: the total stays the sum that was paid, so that a refund is one.
 */
export const moneyAfter = (
  order: OrderRow,
  version: Pick<
    OrderVersionRow,
    'was' | 'becomes' | 'freightWasFen' | 'freightIsFen' | 'diffFen' | 'computedDiffFen' | 'memberDiffFen'
  >,
): { changes: MoneyColumns; backFen: number } => {
  const { diffFen } = version
  const lessFen = Math.max(0, -diffFen)
  const moreFen = Math.max(0, diffFen)
  const offFen = Math.min(order.owedFen, lessFen)
  const backFen = lessFen - offFen
  const placedFen = placedTotalOf(order)
  const parts = {
    goodsFen: order.goodsFen + version.becomes.totalFen - version.was.totalFen,
    freightFen: order.freightFen + version.freightIsFen - version.freightWasFen,
  }
  const withGoods = { ...order, ...sumsWithGoods(order, parts) }
  const computedFen = (order.computedFen ?? placedFen) + version.computedDiffFen
  return {
    backFen,
    changes: {
      ...parts,
      ...sumsAtTotal(withGoods, order.totalFen + moreFen - offFen),
      memberFen: Math.max(0, order.memberFen + version.memberDiffFen),
      computedFen: computedFen === placedFen + diffFen ? null : Math.max(0, computedFen),
      owedFen: order.owedFen + moreFen - offFen,
      extraFen: order.extraFen + moreFen,
      versionExtraFen: order.versionExtraFen + moreFen,
      returnedFen: order.returnedFen + backFen,
      extraOwedFen: order.extraOwedFen + moreFen - Math.min(order.extraOwedFen, offFen),
    },
  }
}
