import {
  askQuote,
  codes,
  type FormValues,
  type InvalidFields,
  type PageShop,
  type ProductDetail,
  type QuoteAnswer,
} from '@yinpu/contract'
import { toRequest } from '@yinpu/job-form/to-request'
import type { InitialAnswer } from '../../session/live-requests.ts'

interface Refused extends Error {
  data: InvalidFields | null
}

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'code' in error && error.code === codes.invalid && 'data' in error

/** The price of a link's options, or their errors: the page shows either. */
export const priceChoices = async (
  shop: Pick<PageShop, 'call'>,
  product: ProductDetail,
  values: FormValues,
): Promise<InitialAnswer<QuoteAnswer>> => {
  const { quote } = toRequest(product, values)
  if (!quote) return {}
  try {
    return { data: await askQuote((name, input) => shop.call(name, input), quote) }
  } catch (error) {
    if (!isRefused(error)) throw error
    // A term can be refused on some days, and the page is cached for longer: the browser sends the request itself.
    if (error.data?.fields.rush !== undefined) return {}
    return { refusal: { fields: {}, ...error.data, message: error.message } }
  }
}
