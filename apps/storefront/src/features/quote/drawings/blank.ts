import { coordinate as c } from './format-mm.ts'
import type { Solid, UnfoldGeometry } from './solid.ts'

export interface Panel {
  name: string
  x: number
  y: number
  w: number
  h: number
  /** Faces that are seen on the finished article are tinted. */
  isFace?: boolean
  /** Where a name too large for the panel may stand at its right and point at it. */
  roomBeside?: number
}

/** An article laid flat: what is cut, where it is folded, what each field becomes. */
export interface Blank {
  width: number
  height: number
  /** Between the folds, from the left and from the top; they add up to the whole. */
  columns: number[]
  rows: number[]
  panels: Panel[]
  outline: string
  folds: string
}

export type Unfold = (solid: Solid, geometry: UnfoldGeometry) => Blank

export type Point = readonly [x: number, y: number]

export const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** Where each stretch begins, and where the last one ends. */
export const edgesOf = (sizes: readonly number[]): number[] =>
  [0, ...sizes].map((_, at) => sum(sizes.slice(0, at)))

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${c(x)} ${c(y)}`).join('L')}z`

export const line = ([x1, y1]: Point, [x2, y2]: Point): string => `M${c(x1)} ${c(y1)}L${c(x2)} ${c(y2)}`
