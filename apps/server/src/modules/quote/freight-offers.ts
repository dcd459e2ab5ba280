import type { FreightResult } from '@yinpu/pricing'
import { refuseQuote } from './refuse-quote.ts'

export const freightOffers = (result: FreightResult) => {
  if (!result.ok) throw refuseQuote(result.errors)
  return { list: result.list }
}
