interface Place {
  x: number
  y: number
}

/** A balance holds until the next change: level, then upright, and level to the end. */
export const stepPath = (points: readonly Place[], endX: number): string =>
  points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('') +
  (points.length > 0 ? `H${endX}` : '')

/** The place whose time is nearest to where the reader points. */
export const nearestTo = (points: readonly Place[], x: number): number =>
  points.reduce(
    (best, point, at) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? Infinity) - x) ? at : best),
    0,
  )
