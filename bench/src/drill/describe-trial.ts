import { type Kind, kinds, type Seen } from './buyers.ts'

export interface Outage {
  kind: Kind
  /** from the first request that was not served to the end of the next that was */
  unservedMs: number
  failed: number
  served: number
  slowestMs: number
  /** of the failures, each reason once */
  reasons: string[]
}

/** The longest outage of each kind in this time. */
export const findOutages = (seen: readonly Seen[]): Outage[] =>
  kinds.map((kind) => {
    const own = seen.filter((one) => one.kind === kind).toSorted((a, b) => a.from - b.from)
    const served = own.filter(({ isServed }) => isServed)
    const failed = own.filter(({ isServed }) => !isServed)
    const unservedMs = failed.reduce((longest, { from }) => {
      const next = served
        .filter(({ to }) => to > from)
        .reduce((least, { to }) => Math.min(least, to), Infinity)
      const last = own.reduce((latest, { to }) => Math.max(latest, to), from)
      return Math.max(longest, Math.min(next, last) - from)
    }, 0)
    const slowestMs = served.reduce((longest, { from, to }) => Math.max(longest, to - from), 0)
    const reasons = [...new Set(failed.map(({ why }) => why))].slice(0, 3)
    return { kind, unservedMs, failed: failed.length, served: served.length, slowestMs, reasons }
  })

/** Forbidden failures: a refusal of a kind that must not fail, or a kind without any success. */
export const findHarm = (outages: readonly Outage[], unharmed: readonly Kind[]): string[] =>
  outages.flatMap(({ kind, failed, served }) => {
    if (failed > 0 && unharmed.includes(kind)) return [`${failed} requests for ${kind} failed`]
    return failed > 0 && served === 0 ? [`nobody got ${kind}`] : []
  })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A cell of the table: the length of an outage and the number of refusals, or the slowest answer. */
export const outageText = ({ unservedMs, failed, slowestMs, served }: Outage): string => {
  if (failed > 0) return `${seconds(unservedMs)} (${failed} failed)`
  return served === 0 ? '–' : `0 (slowest ${seconds(slowestMs)})`
}
