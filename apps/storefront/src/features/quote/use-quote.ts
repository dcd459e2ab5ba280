import { askQuote, type QuoteAnswer, type QuoteInput } from '@yinpu/contract'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { useCurrentPrice } from '../../session/use-current-price.ts'
import { useLiveAnswer } from '../../session/use-live-call.ts'

export type LiveQuote = ReturnType<typeof useQuote>

/** The price of a request while it changes. */
export const useQuote = (quote: QuoteInput | undefined, initial: InitialAnswer<QuoteAnswer>) =>
  useCurrentPrice(
    useLiveAnswer(
      (api, request, options) => askQuote((name, input) => api.call(name, input, options), request),
      quote,
      initial,
    ),
  )
