import type { FreightResult } from '@yinpu/pricing'
import { refuseQuote } from './refuse-quote.ts'

export const freightOffers = (result: FreightResult) => {
  if (!result.ok) throw refuseQuote(result.errors)
  const { list, gross_kg, left_out } = result
  return { list, gross_kg, left_out }
}
