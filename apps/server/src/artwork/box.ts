import { type SizeMm, turned } from './even-bleed.ts'

/** A rectangle on a page in mm, from the page's lower left. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export const insetBox = (box: Box, mm: number): Box => ({
  left: box.left + mm,
  bottom: box.bottom + mm,
  right: box.right - mm,
  top: box.top - mm,
})

/** As a reader shows it. */
export const boxSize = ({ left, bottom, right, top }: Box, rotation: number): SizeMm => {
  const size = { width: right - left, height: top - bottom }
  return rotation % 180 === 90 ? turned(size) : size
}

/** What is left of the outer box around the inner one, on the narrowest side. */
export const roomAround = (inner: Box, outer: Box): number => {
  const sides = [
    inner.left - outer.left,
    inner.bottom - outer.bottom,
    outer.right - inner.right,
    outer.top - inner.top,
  ]
  return Math.max(0, Math.min(...sides))
}
