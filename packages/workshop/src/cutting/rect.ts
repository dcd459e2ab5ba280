/** A rectangle in whole micrometres, from the upper left corner of the sheet. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Axis = 'x' | 'y'

const MICRONS = 1_000

export const microns = (mm: number) => Math.round(mm * MICRONS)
export const millimetres = (length: number) => length / MICRONS

export const overlaps = (one: Rect, other: Rect) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

export const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h
