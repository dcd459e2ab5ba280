import { whole, ZERO } from '../exact/exact.ts'
import { readExact } from '../exact/read-exact.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { Rush, Tariff } from '../tariff/tariff.ts'
import type { Terms } from './compose-quote.ts'
import type { QuoteOptions } from './quote.ts'

/** The asked-for term of delivery, or the tariff's first. */
function readRush(reader: RequestReader, tariff: Tariff): Rush {
  if (!reader.has('rush')) return tariff.standardRush
  return reader.record('rush', '交期', tariff.rush) ?? tariff.standardRush
}

/** Rush from the request and the member's discount from whoever calls. */
export function readTerms(reader: RequestReader, tariff: Tariff, options: QuoteOptions): Terms {
  const rush = readRush(reader, tariff)
  if (options.discount_percent === undefined) return { rush }
  const callers = new RequestReader({ discount_percent: options.discount_percent }, '', reader.errors)
  callers.decimal('discount_percent', '会员折扣（%）', ZERO, whole(100), 4)
  return { rush, discountPercent: readExact(options.discount_percent) ?? ZERO }
}
