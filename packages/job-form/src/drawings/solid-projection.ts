import { line, type Point, polygon } from './blank-paths.ts'
import { coordinate as c } from './format-mm.ts'

/** Seen from the front, slightly from the right and from above. */
const LENGTH_AXIS: Point = [0.94, 0.16]
const WIDTH_AXIS: Point = [0.62, -0.34]

/** The folded box or bag, in millimetres. */
export interface Solid {
  length: number
  width: number
  height: number
}

export interface SolidFaces {
  viewBox: string
  front: string
  side: string
  top: string
  /** The pleat and the ropes of a bag; a box shows neither. */
  folds: string
  handles: string
}

/** Screen positions of points of the solid: x along the front, then back into the picture, then up. */
const pointAt = (length: number, width: number, height: number): Point => [
  length * LENGTH_AXIS[0] + width * WIDTH_AXIS[0],
  length * LENGTH_AXIS[1] + width * WIDTH_AXIS[1] - height,
]

const rope = (length: number, depth: number, height: number, drop: number): string => {
  const [x1, y1] = pointAt(length * 0.3, depth, height)
  const [x2, y2] = pointAt(length * 0.7, depth, height)
  const end = drop * 0.12
  return `M${c(x1)} ${c(y1 + end)}C${c(x1)} ${c(y1 - drop)} ${c(x2)} ${c(y2 - drop)} ${c(x2)} ${c(y2 + end)}`
}

/** The finished box or bag in its proportions. */
export const projectSolid = ({ length: l, width: w, height: h }: Solid, isBag: boolean): SolidFaces => {
  const face = (...corners: [number, number, number][]) =>
    polygon(corners.map((corner) => pointAt(...corner)))
  const drop = isBag ? Math.max(l, h) * 0.3 : 0
  const right = pointAt(l, w, 0)[0]
  const upper = pointAt(0, w, h)[1] - drop * 0.8
  const lower = pointAt(l, 0, 0)[1]
  const pad = Math.max(right, lower - upper) * 0.03
  const pleat = Math.min(w / 2, h)
  return {
    viewBox: [-pad, upper - pad, right + 2 * pad, lower - upper + 2 * pad].map(c).join(' '),
    front: face([0, 0, 0], [l, 0, 0], [l, 0, h], [0, 0, h]),
    side: face([l, 0, 0], [l, w, 0], [l, w, h], [l, 0, h]),
    top: face([0, 0, h], [l, 0, h], [l, w, h], [0, w, h]),
    folds: isBag
      ? [
          line(pointAt(l, w / 2, h), pointAt(l, w / 2, pleat)),
          line(pointAt(l, w / 2, pleat), pointAt(l, 0, 0)),
          line(pointAt(l, w / 2, pleat), pointAt(l, w, 0)),
        ].join('')
      : '',
    handles: isBag ? rope(l, w, h, drop) + rope(l, 0, h, drop) : '',
  }
}
