import { type FreightOffer, quoteFreight } from '@yinpu/pricing'
import type { Shop } from '../../kernel/shop.ts'
import { freightOffers } from '../quote/freight-offers.ts'
import type { CartLine } from './cart-lines.ts'

const pickup = 'pickup'

export interface OrderTotal {
  goodsFen: number
  discountFen: number
  netKg: number
  /** without collecting, which has no fee and no choice */
  carriers: FreightOffer[]
}

/** Goods, and what each carrier would ask to bring them to a province. */
export const totalOf = (shop: Shop, lines: CartLine[], province: string | undefined): OrderTotal => {
  const quotes = lines.flatMap(({ job }) => job?.quote ?? [])
  const goodsFen = quotes.reduce((sum, { total_fen }) => sum + total_fen, 0)
  // Weights have up to nine decimals; adding them must not make more.
  const netKg = Number(quotes.reduce((sum, { net_kg }) => sum + net_kg, 0).toFixed(9))
  const { list } =
    province === undefined
      ? { list: [] }
      : freightOffers(quoteFreight(shop.tariff.compiled, { province, net_kg: netKg, goods_fen: goodsFen }))
  return { goodsFen, discountFen: 0, netKg, carriers: list.filter(({ id }) => id !== pickup) }
}
