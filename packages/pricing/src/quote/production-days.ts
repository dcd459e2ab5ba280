import type { DayRules, Rush, Tariff } from '../tariff/tariff.ts'
import type { QuoteTerm } from './quote.ts'

/** What a job adds to the shop's term of delivery: its kind, then every step that is done after printing. */
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
