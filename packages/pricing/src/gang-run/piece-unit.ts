import type { GangProductSource } from './product-schema.ts'

/** What one orders of a product that is sold by the square metre or by the metre. */
const PIECES: Readonly<Record<number, string>> = { 4: '张', 5: '条' }

export function pieceUnitOf({
  compute_mode,
  unit,
}: Pick<GangProductSource, 'compute_mode' | 'unit'>): string {
  return PIECES[compute_mode] ?? unit
}
