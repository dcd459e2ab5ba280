import type { QuoteType } from '@yinpu/contract'

/** The call that prices each kind of product. They take different requests and answer alike. */
const quoteCalls = {
  1: 'quoteGangRun',
  2: 'quoteOffset',
  3: 'quoteRollLabel',
  4: 'quoteInkLabel',
  5: 'quotePaper',
} as const satisfies Record<QuoteType, string>

export type QuoteCall = (typeof quoteCalls)[QuoteType]

export const quoteCallOf = (type: QuoteType): QuoteCall => quoteCalls[type]
