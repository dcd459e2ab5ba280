interface Point {
  x: number
  y: number
}

/** Two-sided 95 % points of Student's distribution, by degrees of freedom. */
const students = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1,
  2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
]

export interface Slope {
  mean: number
  slope: number
  /** with 95 % confidence */
  low: number
  high: number
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The straight line nearest to some points, and the certainty of its slope. */
export const fitSlope = (points: Point[]): Slope => {
  const n = points.length
  if (n < 3) throw new Error('a slope needs three points')
  const meanX = sum(points.map(({ x }) => x)) / n
  const mean = sum(points.map(({ y }) => y)) / n
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2))
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - mean))) / spread
  const rest = sum(points.map(({ x, y }) => (y - mean - slope * (x - meanX)) ** 2))
  const error = Math.sqrt(rest / (n - 2) / spread) * (students[n - 3] ?? 1.96)
  return { mean, slope, low: slope - error, high: slope + error }
}
