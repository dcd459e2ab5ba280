import { type Exact, times } from './exact.ts'

/** A length kept in whole microns, in mm. */
export function millimetres(microns: number): Exact {
  const mm = microns / 1000
  return Number.isInteger(mm) ? { n: mm, s: 0 } : { n: microns, s: 3 }
}

/** mm² of a rectangle given in microns. */
export function squareMillimetres(w: number, h: number): Exact {
  return times(millimetres(w), millimetres(h))
}
