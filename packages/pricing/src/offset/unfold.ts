import { shiftDown, timesWhole } from '../exact/exact.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { Paper, Tariff } from '../tariff/tariff.ts'
import { fitsSomePress } from './impose.ts'
import type { Solid } from './offset-job.ts'

/** Between the folds of a flat piece, from the left and from the top; they add up to the whole. */
export interface Stretches {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** The number of such pieces for one article. */
  readonly piecesEach: 1 | 2
}

/** A flat piece in microns, and the number of them for one article. */
export interface FlatPiece {
  readonly width: number
  readonly height: number
  readonly piecesEach: number
}

export const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

export function flatPiece({ columns, rows, piecesEach }: Stretches): FlatPiece {
  return { width: sum(columns), height: sum(rows), piecesEach }
}

/**
 * Every way to lay a box or a bag flat by the tariff's allowances: `2(L+W)+glue` by `H+2W+2·tuck` for a box,
 * by `H+W/2+overlap+top` for a bag, which may also be glued from two halves of `L+W+glue`.
 */
export function waysToUnfold({ geometry }: Tariff, { kind, length, width, height }: Solid): Stretches[] {
  const { glueFlap, tuck, bagTop, bagBottomOverlap } = geometry
  const around = [glueFlap, length, width, length, width]
  if (kind === 'box') return [{ columns: around, rows: [tuck, width, height, width, tuck], piecesEach: 1 }]
  const rows = [bagTop, height, width / 2 + bagBottomOverlap]
  return [
    { columns: around, rows, piecesEach: 1 },
    { columns: [glueFlap, length, width], rows, piecesEach: 2 },
  ]
}

/** In one piece if a press takes it; a bag too large for every press is glued from its halves. */
export function unfold(tariff: Tariff, solid: Solid): Stretches {
  const [whole, halves] = waysToUnfold(tariff, solid) as [Stretches, Stretches?]
  if (!halves) return whole
  const { width, height } = flatPiece(whole)
  return fitsSomePress(tariff, width, height) ? whole : halves
}

/** Whole millimetres of a spine: leaves times the caliper of the inner paper. A stitched book has none. */
export function spineWidth(bindingId: string, pages: number, paper: Paper, gsm: number): number {
  if (bindingId === 'saddle') return 0
  const microns = timesWhole(paper.caliperPerGsm, (pages / 2) * gsm)
  return ceilExact(shiftDown(microns, 3)) * MICRONS_PER_MM
}

/** A book's cover laid flat, in microns: the back, the spine and the front beside each other. */
export interface FlatCover {
  readonly width: number
  readonly height: number
}

export function flatCover(width: number, height: number, spine: number): FlatCover {
  return { width: 2 * width + spine, height }
}

/** Leaves are stitched through in folded pairs, and glued one by one. */
export function pageMultiple(bindingId: string): number {
  return bindingId === 'saddle' ? 4 : 2
}
