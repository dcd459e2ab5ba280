import { shiftDown, timesWhole } from '../exact/exact.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { Paper, Tariff } from '../tariff/tariff.ts'
import { fitsSomePress } from './impose.ts'

/** A flat piece in microns, and how many of them one article takes. */
export interface FlatPiece {
  readonly width: number
  readonly height: number
  readonly piecesEach: number
}

export interface Solid {
  readonly length: number
  readonly width: number
  readonly height: number
}

export function unfoldBox(tariff: Tariff, { length, width, height }: Solid): FlatPiece {
  const { glueFlap, tuck } = tariff.geometry
  return { width: 2 * (length + width) + glueFlap, height: height + 2 * width + 2 * tuck, piecesEach: 1 }
}

/** A bag too large for every press is glued from two halves. */
export function unfoldBag(tariff: Tariff, { length, width, height }: Solid): FlatPiece {
  const { glueFlap, bagTop, bagBottomOverlap } = tariff.geometry
  const flatHeight = height + width / 2 + bagBottomOverlap + bagTop
  const flatWidth = 2 * (length + width) + glueFlap
  if (fitsSomePress(tariff, flatWidth, flatHeight)) {
    return { width: flatWidth, height: flatHeight, piecesEach: 1 }
  }
  return { width: length + width + glueFlap, height: flatHeight, piecesEach: 2 }
}

/** Whole millimetres of a spine: leaves times the caliper of the inner paper. A stitched book has none. */
export function spineWidth(bindingId: string, pages: number, paper: Paper, gsm: number): number {
  if (bindingId === 'saddle') return 0
  const microns = timesWhole(paper.caliperPerGsm, (pages / 2) * gsm)
  return ceilExact(shiftDown(microns, 3)) * MICRONS_PER_MM
}
