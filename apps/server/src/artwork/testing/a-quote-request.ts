import { type QuoteRequest, type QuoteType, quoteRequest } from '@yinpu/contract'

const printed = { paper: 'tb', gsm: 157, colours_front: 4 }
const label = {
  width: 60,
  height: 40,
  quantity: 1000,
  material: 'coated',
  edge: 'top',
  delivery: 'sheet',
  colours: 4,
  die: 'stock',
}
const usual = {
  1: { produce_id: 'p1', quantity: 1000 },
  2: { width: 210, height: 285, length: 100, quantity: 1000, ...printed },
  3: label,
  4: label,
  5: { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 },
  6: { yangpin_type: 1, length: 120, width: 60, height: 160, quantity: 3, paper: 'bk', gsm: 350 },
}

/** A request as its call would read it; a test names only the fields that matter to it. */
export const aQuoteRequest = (baojia_type: QuoteType, changes: object = {}): QuoteRequest =>
  quoteRequest.parse({ baojia_type, request: { ...usual[baojia_type], ...changes } })
