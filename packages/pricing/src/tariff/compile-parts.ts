import { type Exact, ZERO } from '../exact/exact.ts'
import { readExact } from '../exact/exact-text.ts'
import { roundTo } from '../exact/round-exact.ts'

/** A number that the schema has let through, by its digits. */
export function exact(value: number): Exact {
  return readExact(value) ?? ZERO
}

export function microns(millimetres: number): number {
  return roundTo(exact(millimetres), 3)
}

export function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}
