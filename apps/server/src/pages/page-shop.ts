import { type CallName, calls, type PageShop, type ShopResolution } from '@yinpu/contract'
import { findRoute, type Routes } from '../http/calls.ts'
import { parseInput } from '../http/parse-input.ts'
import { notFound } from '../http/refusal.ts'
import type { Shop } from '../modules/company/shop.ts'

interface Needs {
  routes: Routes
  shop: Shop | undefined
  resolution: ShopResolution
  origin: string
  nonce: string
}

/** The same calls as over HTTP, validated and answered in process, for the page being rendered. */
export const pageShop = ({ routes, shop, resolution, origin, nonce }: Needs): PageShop => ({
  resolution,
  origin,
  nonce,
  call: async (name: CallName, input: object) => {
    const route = findRoute(routes, name)
    if (!route || !shop) throw notFound()
    return (await route({ ...parseInput(calls[name], input), shop })) as never
  },
})
