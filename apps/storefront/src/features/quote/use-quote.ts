import type { ProductDetail, QuoteAnswer } from '@yinpu/contract'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { useLiveCall } from '../../session/use-live-call.ts'
import type { Values } from './choices/values.ts'
import { quoteCallOf } from './quote-calls.ts'

export type LiveQuote = ReturnType<typeof useQuote>

/** The price of a request while it changes. */
export const useQuote = (
  { baojia_type }: ProductDetail,
  request: Values | undefined,
  initial: InitialAnswer<QuoteAnswer>,
) =>
  // Which of the requests it is depends on the product; the server checks it.
  useLiveCall(quoteCallOf(baojia_type), request && ({ body: request } as never), initial)
