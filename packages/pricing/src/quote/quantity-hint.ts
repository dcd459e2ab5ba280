import type { QuantityHint } from './quote.ts'

/** The cheapest of the larger quantities, where it costs less in total than the one asked for. */
export function hintFor(
  quantity: number,
  totalFen: number,
  larger: readonly number[],
  totalAt: (quantity: number) => number | undefined,
  unit: string,
  verb = '再多印',
): QuantityHint | undefined {
  let best: QuantityHint | undefined
  for (const candidate of larger) {
    if (candidate <= quantity) continue
    const total = totalAt(candidate)
    if (total === undefined || total >= (best?.total_fen ?? totalFen)) continue
    const more = candidate - quantity
    best = {
      quantity: candidate,
      more,
      total_fen: total,
      saving_fen: totalFen - total,
      message: `${verb} ${more} ${unit}更划算`,
    }
  }
  return best
}
