interface PlotPosition {
  x: number
  y: number
}

/**
 * A balance is valid until the next change: the line goes horizontally, then vertically, and horizontally to the end.
 */
export const stepPath = (points: readonly PlotPosition[], endX: number): string =>
  points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('') +
  (points.length > 0 ? `H${endX}` : '')

/** Returns the index of the point that is nearest to the pointer. */
export const nearestTo = (points: readonly PlotPosition[], x: number): number =>
  points.reduce(
    (best, point, at) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? Infinity) - x) ? at : best),
    0,
  )
