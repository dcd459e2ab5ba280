import { addsTax, changesOf, type OrderAddress, taxBackOf } from '@yinpu/contract'
import { type FreightOffer, type Quote, quoteFreight } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { memberFenOf } from '../../kernel/member-price.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type AddressRow, addressRepository } from '../address/address-repository.ts'
import { freightOffers } from '../quote/quote-job.ts'
import type { CartLine } from './cart-lines.ts'
import type { OrderRow } from './order-repository.ts'

const pickup = 'pickup'

interface OrderTotal {
  /** the price of the goods for this buyer */
  goodsFen: number
  /** the discount of the buyer's level on them */
  memberFen: number
  netKg: number
  /** without pickup, which has no fee and no choice */
  carriers: FreightOffer[]
}

/** The price of the goods, and each carrier's freight to a province. */
export const totalOf = (
  shop: Shop,
  lines: readonly Pick<CartLine, 'job'>[],
  province: string | undefined,
): OrderTotal => {
  const quotes = lines.flatMap(({ job }) => job?.quote ?? [])
  const goodsFen = quotes.reduce((sum, { total_fen }) => sum + total_fen, 0)
  const memberFen = quotes.reduce((sum, quote) => sum + memberFenOf(quote), 0)
  // Weights have up to nine decimals; adding them must not make more.
  const netKg = Number(quotes.reduce((sum, { net_kg }) => sum + net_kg, 0).toFixed(9))
  const { list } =
    province === undefined
      ? { list: [] }
      : freightOffers(quoteFreight(shop.tariff.compiled, { province, net_kg: netKg, goods_fen: goodsFen }))
  return { goodsFen, memberFen, netKg, carriers: list.filter(({ id }) => id !== pickup) }
}

/** The discounts of a level and a code on an order, in the form that every answer uses. */
export const takenOff = ({
  memberFen,
  discountFen,
  discountCode,
}: Pick<OrderRow, 'memberFen' | 'discountFen' | 'discountCode'>) => ({
  ...(memberFen > 0 && { member_fen: memberFen }),
  discount_fen: discountFen,
  ...(discountCode && { discount_code: discountCode }),
})

/** The tax of a new order by the wanted invoice, in the form that every answer uses; nothing where the shop adds none. */
export const taxTermsOf = ({ tax }: Pick<Shop, 'tax'>) => (addsTax(tax) ? { tax } : {})

/** The line of the tax; nothing where none is added. */
export const taxLine = ({ taxPoints, taxFen }: Pick<OrderRow, 'taxPoints' | 'taxFen'>) =>
  taxPoints > 0 ? { tax_points: taxPoints, tax_fen: taxFen } : {}

type TaxedOrder = Pick<
  OrderRow,
  | 'totalFen'
  | 'taxPoints'
  | 'taxFen'
  | 'paidFen'
  | 'refundedFen'
  | 'adjustFen'
  | 'waivedFen'
  | 'extraFen'
  | 'versionExtraFen'
  | 'returnedFen'
>

/** The tax of an order beside what was changed of its price, which is shown without its tax. */
export const changedParts = (order: TaxedOrder) => {
  const { waivedFen, extraFen, returnedFen } = changesOf({
    ...order,
    extraFen: order.extraFen - order.versionExtraFen,
  })
  const backFen = taxBackOf(order.paidFen, order.refundedFen, order.taxPoints)
  return {
    ...taxLine(order),
    ...(backFen > 0 && { tax_refunded_fen: backFen }),
    adjust_fen: order.adjustFen,
    waived_fen: waivedFen || undefined,
    extra_asked_fen: extraFen || undefined,
    returned_fen: returnedFen || undefined,
  }
}

/** An address in the form that an order copies. */
export const addressOf = ({
  name,
  mobile,
  province,
  city,
  district,
  regionCode,
  detail,
}: AddressRow): OrderAddress => ({ name, mobile, province, city, district, region_code: regionCode, detail })

/** The buyer's own address in the form that an order copies; refuses somebody else's. */
export const getOrderAddress = async (db: Db, owner: Owner, addressId: string): Promise<OrderAddress> => {
  const row = isUuid(addressId) ? await addressRepository.find(db, owner, addressId) : undefined
  if (!row) throw notFound()
  return addressOf(row)
}

/** Tariffs identify provinces by the first digits of a region's code. */
export const provinceOf = ({ region_code }: OrderAddress): string => region_code.slice(0, 2)

const squareMetre = '平方'

/**
 * The quantity of an order line in whole units, all designs together, because claims are made by the unit: boxes,
 * sheets, metres; pictures that are priced by the square metre are counted by the piece.
 */
export const orderedCount = (quote: Quote): { quantity: number; unit: string } => {
  const { quantity, piece_unit, styles, total_quantity, unit } = quote
  return unit === squareMetre
    ? { quantity: quantity * styles, unit: piece_unit }
    : { quantity: total_quantity, unit }
}
