import type { QuoteDieline } from '@yinpu/contract'
import { coordinate as c } from './format-mm.ts'

export type Point = readonly [x: number, y: number]

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${c(x)} ${c(y)}`).join('L')}z`

export const line = ([x1, y1]: Point, [x2, y2]: Point): string => `M${c(x1)} ${c(y1)}L${c(x2)} ${c(y2)}`

/** Returns the cuts and the creases as paths. */
export const pathsOf = ({ outline, creases }: QuoteDieline) => ({
  cut: polygon(outline.map(({ x, y }) => [x, y])),
  folds: creases.map(({ x1, y1, x2, y2 }) => line([x1, y1], [x2, y2])).join(''),
})

const THINNEST_RATIO = 20

/** A very thin blank is not drawn. */
export const isDrawable = ({ finished: { length, width, height } }: QuoteDieline): boolean => {
  const sides = [length, width, height]
  return Math.max(...sides) / Math.min(...sides) <= THINNEST_RATIO
}
