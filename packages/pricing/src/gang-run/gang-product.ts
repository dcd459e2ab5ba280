import type { Exact } from '../exact/exact.ts'
import type { RequestReader } from '../request/request-reader.ts'

/** What the table asks for one style, before processes. */
export interface BasePrice {
  readonly amount: Exact
  readonly quantity: Exact
  readonly rate: Exact
  readonly basis: () => string
}

/** A product with the choices of one request made: what remains open is the quantity. */
export interface Chosen {
  readonly priceAt: (quantity: number) => BasePrice
  /** mm² of one leaf, and leaves of one unit. */
  readonly leafMm2: Exact
  readonly leaves: number
  /** Units of sale in one piece, where it is not sold by the piece: metres, square metres. */
  readonly unitsEach?: Exact
}

/** One of the seven ways to price from a table. */
export interface GangMode {
  readonly maxQuantity: number
  /** Quantities at which the table changes, where it has such. */
  readonly tiers?: readonly number[]
  /** Reads what the mode asks of a request; undefined where something is wrong. */
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
  /** What is ordered one of: a banner sold by the metre is still a piece. */
  readonly pieceUnit: string
  readonly days: number
  readonly gsm: Exact
  readonly minCharge: Exact
  readonly offsetProduceId: string | undefined
  readonly processes: ReadonlyMap<string, GangProcess>
  readonly mode: GangMode
}
