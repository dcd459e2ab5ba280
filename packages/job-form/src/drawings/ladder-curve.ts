import { coordinate as c } from './format-mm.ts'

export interface CurvePoint {
  x: number
  y: number
}

/**
 * Slopes of a monotone cubic (Fritsch and Carlson 1980): between two points the curve stays between their
 * heights. The curve must not show a price that no step has.
 */
export const monotoneSlopes = (points: readonly CurvePoint[]): number[] => {
  const secants = points.slice(1).map((point, at) => {
    const before = points[at] as CurvePoint
    // Quantities such as 999,999 and 1,000,000 may have the same position.
    return point.x > before.x ? (point.y - before.y) / (point.x - before.x) : 0
  })
  return points.map((_, at) => {
    const [left, right] = [secants[at - 1], secants[at]]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    if (left * right <= 0) return 0
    // The harmonic mean never exceeds twice the smaller secant, which is inside the monotone region.
    return (2 * left * right) / (left + right)
  })
}

/** The curve through the points as Bézier pieces; a single point has none. */
export const curvePath = (points: readonly CurvePoint[]): string => {
  const slopes = monotoneSlopes(points)
  return points
    .map((point, at) => {
      const before = points[at - 1]
      if (!before) return `M${c(point.x)} ${c(point.y)}`
      const third = (point.x - before.x) / 3
      const [leaving, arriving] = [slopes[at - 1] ?? 0, slopes[at] ?? 0]
      return `C${c(before.x + third)} ${c(before.y + third * leaving)} ${c(point.x - third)} ${c(point.y - third * arriving)} ${c(point.x)} ${c(point.y)}`
    })
    .join('')
}
