import {
  codes,
  type InvalidFields,
  type PageShop,
  type ProductDetail,
  type QuoteAnswer,
} from '@yinpu/contract'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { toRequest } from './choices/to-request.ts'
import type { Values } from './choices/values.ts'
import { quoteCallOf } from './quote-calls.ts'

interface Refused extends Error {
  data: InvalidFields | null
}

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'code' in error && error.code === codes.invalid && 'data' in error

/** The price of what a link asks for, or what is wrong with it: either belongs into the page. */
export const priceChoices = async (
  shop: Pick<PageShop, 'call'>,
  product: ProductDetail,
  values: Values,
): Promise<InitialAnswer<QuoteAnswer>> => {
  const { request } = toRequest(product, values)
  if (!request) return {}
  try {
    // Which of the requests it is depends on the product; the call itself checks it.
    const data = await shop.call(quoteCallOf(product.baojia_type), { body: request } as never)
    return { data }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refusal: { fields: {}, ...error.data, message: error.message } }
  }
}
