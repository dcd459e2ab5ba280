import { type CallName, calls, codes, type PageShop, type ShopResolution } from '@yinpu/contract'
import { parseInput } from '../http/parse-input.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { findRoute, type Routes, type Visitor } from '../kernel/routes.ts'
import type { Shop } from '../kernel/shop.ts'

interface Deps {
  routes: Routes
  shop: Shop | undefined
  resolution: ShopResolution
  origin: string
  nonce: string
}

/** A page receives no posted data. */
const posted = { headers: {}, body: '' }

/** The same calls as over HTTP, validated and answered in process, for the page being rendered. */
export const pageShop = ({ routes, shop, resolution, origin, nonce }: Deps): PageShop => ({
  resolution,
  origin,
  nonce,
  call: async (name: CallName, input: object) => {
    const route = findRoute(routes, name)
    if (!route || !shop) throw notFound()
    // Pages are rendered without a buyer and cached for all visitors: a buyer's data do not belong in them.
    if (calls[name].endpoint.access === 'user') throw new Refusal(codes.signInRequired)
    const visitor: Visitor = {
      address: '',
      ip: '',
      browser: '',
      origin,
      accessToken: '',
      idempotencyKey: undefined,
      posted,
    }
    return (await route({ ...parseInput(calls[name], input), shop, buyer: undefined, visitor })) as never
  },
})
