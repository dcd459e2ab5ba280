import type { Exact } from '../exact/exact.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { GangProductSource, SourceOfMode } from './product-schema.ts'

/** The table's price for one style, before processes. */
export interface BasePrice {
  readonly amount: Exact
  readonly quantity: Exact
  readonly rate: Exact
  readonly basis: () => string
}

/** A product with the choices of one request: only the quantity remains open. */
export interface Chosen {
  readonly priceAt: (quantity: number) => BasePrice
  /** mm² of one leaf, and leaves of one unit. */
  readonly leafMm2: Exact
  readonly leaves: number
  /** Units of sale in one piece, if it is not sold by the piece: metres, square metres. */
  readonly unitsEach?: Exact
}

/** One of the seven ways to price from a table. */
export interface GangMode {
  readonly maxQuantity: number
  /** Quantities at which the table changes, if it has such. */
  readonly tiers?: readonly number[]
  /** Reads the mode's fields of a request; undefined if something is wrong. */
  readonly choose: (reader: RequestReader) => Chosen | undefined
}

export interface GangProcess {
  readonly id: string
  readonly name: string
  readonly kind: 'fixed' | 'per_unit' | 'percent'
  readonly rate: Exact
  readonly days: number
}

/** A gang-run product that has passed its schema, ready to price from. */
export interface GangProduct {
  readonly id: string
  readonly name: string
  readonly unit: string
  /** The unit of one ordered piece: a banner sold by the metre is still a piece. */
  readonly pieceUnit: string
  readonly days: number
  readonly gsm: Exact
  readonly minCharge: Exact
  readonly offsetProduceId: string | undefined
  readonly processes: ReadonlyMap<string, GangProcess>
  readonly mode: GangMode
}

/** The unit of one piece of a product that is sold by the square metre or by the metre. */
const PIECES: Readonly<Record<number, string>> = { 4: '张', 5: '条' }

export function pieceUnitOf({
  compute_mode,
  unit,
}: Pick<GangProductSource, 'compute_mode' | 'unit'>): string {
  return PIECES[compute_mode] ?? unit
}

/** The least sizes that can still be cut, hemmed or handled, if a product names none: cards, pictures, banners. */
const LEAST_CARD_MM = 10
const LEAST_PICTURE_MM = 50
const LEAST_BANNER_MM = 50
const LEAST_BANNER_M = 0.1

/** The smallest piece of a product whose size is free, in mm; for a banner the length in metres as well. */
export function smallestPiece(source: SourceOfMode<3> | SourceOfMode<4>): { width: number; height: number } {
  const least = source.compute_mode === 3 ? LEAST_CARD_MM : LEAST_PICTURE_MM
  return {
    width: source.min_width ?? Math.min(least, source.max_width),
    height: source.min_height ?? Math.min(least, source.max_height),
  }
}

export function smallestBanner(source: SourceOfMode<5>): { width: number; lengthM: number } {
  const widest = source.widths.at(-1)?.to_width ?? LEAST_BANNER_MM
  return {
    width: source.min_width ?? Math.min(LEAST_BANNER_MM, widest),
    lengthM: source.min_length_m ?? LEAST_BANNER_M,
  }
}
