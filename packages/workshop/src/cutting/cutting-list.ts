import type { CutPart } from './cut-tree.ts'
import { type Axis, microns, millimetres } from './rect.ts'

/** Strokes of one kind through parts of one size, which are cut together, in the order of the work. */
export interface CutStep {
  /** `y`: strokes from side to side (横); `x`: from tail to gripper (竖). */
  axis: Axis
  /** The parts of the sheet that are cut, in mm; all have one size and the same strokes. */
  parts: { x: number; y: number; w: number; h: number }[]
  /** Settings of the back gauge in mm, one a stroke, falling: from the gripper's side of the part, or from its left. */
  gauge: number[]
  /** Parts that come out of each, finished pieces among them. */
  into: number
  pieces: number
}

/** The cuts of a sheet one after the other. */
export function cuttingList(tree: CutPart): CutStep[] {
  const steps: CutStep[] = []
  const cutTogether = (parts: readonly CutPart[]) => {
    for (const alike of groupAlike(parts.filter(({ parts }) => parts !== undefined))) {
      const [first] = alike
      if (!first?.axis || !first.parts) continue
      steps.push({
        axis: first.axis,
        parts: alike.map(({ x, y, w, h }) => ({ x, y, w, h })),
        gauge: gaugeOf(first),
        into: first.parts.length,
        pieces: first.parts.filter(({ cell }) => cell !== undefined).length,
      })
      cutTogether(alike.flatMap(({ parts }) => parts ?? []))
    }
  }
  cutTogether([tree])
  return steps
}

export const countStrokes = (steps: readonly CutStep[]) =>
  steps.reduce((sum, { gauge }) => sum + gauge.length, 0)

function gaugeOf({ axis, at = [], x, y, h }: CutPart): number[] {
  const foot = microns(y) + microns(h)
  const figures = at.map((stroke) => (axis === 'x' ? microns(stroke) - microns(x) : foot - microns(stroke)))
  return figures.toSorted((one, other) => other - one).map(millimetres)
}

/** Parts of one size with the same strokes, in the order of the first of each. */
function groupAlike(parts: readonly CutPart[]): CutPart[][] {
  const groups = new Map<string, CutPart[]>()
  for (const part of parts) {
    const key = [part.axis, microns(part.w), microns(part.h), ...gaugeOf(part)].join()
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}
