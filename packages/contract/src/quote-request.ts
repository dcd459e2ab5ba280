import type { CallInput } from './call.ts'
import type { Calls } from './calls.ts'
import type { QuoteType } from './enumerations/quote-enumerations.ts'
import type { FormValues } from './form-values.ts'
import type { QuoteInput } from './shapes.ts'
import { typeOfQuote } from './state-names.ts'

/**
 * What a form holds, or what a cart has given back, as the request that it is. The server has made both for that kind
 * of quote, and reads the request again when it comes; a page takes its word.
 */
export const quoteInputOf = (baojia_type: QuoteType, values: FormValues): QuoteInput =>
  ({ baojia_type, request: values }) as QuoteInput

type QuoteCall = 'quoteGangRun' | 'quoteOffset' | 'quoteRollLabel' | 'quoteInkLabel' | 'quotePaper'

type Ask<Answer> = <Name extends QuoteCall>(name: Name, input: CallInput<Calls[Name]>) => Answer

/** What may be said beside the request; paper is kept in a cart of its own. */
interface Keeping {
  quantity?: number
  save?: boolean
  bjd_id?: string
}

/** Asks the call that prices this kind of quote. They take different requests and answer alike. */
export const askQuote = <Answer>(ask: Ask<Answer>, quote: QuoteInput, keeping: Keeping = {}): Answer => {
  switch (quote.baojia_type) {
    case typeOfQuote.gangRun:
      return ask('quoteGangRun', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.offset:
      return ask('quoteOffset', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.rollLabel:
      return ask('quoteRollLabel', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.inkLabel:
      return ask('quoteInkLabel', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.paper:
      return ask('quotePaper', { body: quote.request })
  }
}
