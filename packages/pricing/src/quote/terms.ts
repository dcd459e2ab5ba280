import { whole, ZERO } from '../exact/exact.ts'
import { readExact } from '../exact/exact-text.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { DayRules, Rush, Tariff } from '../tariff/tariff.ts'
import type { Terms } from './compose-quote.ts'
import type { QuoteOptions, QuoteTerm } from './quote.ts'

/** The requested term of delivery, or the tariff's first. */
function readRush(reader: RequestReader, tariff: Tariff): Rush {
  if (!reader.has('rush')) return tariff.standardRush
  return reader.record('rush', '交期', tariff.rush) ?? tariff.standardRush
}

/** Rush from the request and the member's discount from the caller. */
export function readTerms(reader: RequestReader, tariff: Tariff, options: QuoteOptions): Terms {
  const rush = readRush(reader, tariff)
  if (options.discount_percent === undefined) return { rush }
  const callers = new RequestReader({ discount_percent: options.discount_percent }, '', reader.errors)
  callers.decimal('discount_percent', '会员优惠（%）', ZERO, whole(100), 4)
  return { rush, discountPercent: readExact(options.discount_percent) ?? ZERO }
}

/** The days that a job adds to the shop's term of delivery: its kind, then every step after printing. */
export function extraDays(
  { days }: Tariff,
  kind: keyof DayRules['kinds'],
  stepDays: number,
  netKg: number,
): number {
  const volume = days.kgPerDay === undefined ? 0 : Math.floor(netKg / days.kgPerDay)
  return days.kinds[kind] + stepDays + volume
}

export function sumDays(steps: readonly { readonly days: number }[]): number {
  return steps.reduce((sum, { days }) => sum + days, 0)
}

/** Every term of the tariff with its days for a job that takes so many more. */
export function termsOf(tariff: Tariff, extra: number): QuoteTerm[] {
  return [...tariff.rush.values()].map((rush) => ({
    value: rush.id,
    days: rush.days + extra,
    offered: isOffered(rush, extra),
  }))
}

function isOffered({ maxExtraDays }: Rush, extra: number): boolean {
  return maxExtraDays === undefined || extra <= maxExtraDays
}
