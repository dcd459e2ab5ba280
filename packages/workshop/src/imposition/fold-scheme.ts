/** The pages that a folded sheet may have. */
export type FoldedPages = 4 | 8 | 16 | 32

/** A fold through the whole sheet, which lies with the back form up; that side of it moves over the other. */
export interface Fold {
  /** `x`: a fold from head to foot; `y`: from side to side. */
  axis: 'x' | 'y'
  over: 'left' | 'top'
}

export interface FoldScheme {
  /** The name in the fold catalogue of CIP4. */
  name: string
  columns: number
  rows: number
  /** In the order of the work; the last one is the spine. */
  folds: readonly Fold[]
}

const across: Fold = { axis: 'x', over: 'left' }
const down: Fold = { axis: 'y', over: 'top' }

/** Cross folds: heads lie at a closed fold, the last fold is the spine. */
export const foldSchemes: Readonly<Record<FoldedPages, FoldScheme>> = {
  4: { name: 'F4-1', columns: 2, rows: 1, folds: [across] },
  8: { name: 'F8-7', columns: 2, rows: 2, folds: [down, across] },
  16: { name: 'F16-7', columns: 4, rows: 2, folds: [across, down, across] },
  32: { name: 'F32-4', columns: 4, rows: 4, folds: [down, across, down, across] },
}

/** One leaf of the folded sheet, where it lies on the open one with the back form up. */
export interface Leaf {
  /** Its number in the folded signature, from the top, counted from 0. */
  readonly depth: number
  readonly column: number
  readonly row: number
  /** The sides of its cell at which spine and head lie. */
  readonly spine: 'left' | 'right'
  readonly head: 'top' | 'bottom'
  /** The page that looks up and the one below it, from 1; the lower one as seen after turning the sheet left to right. */
  readonly up: number
  readonly below: number
}

/**
 * Opens a folded signature fold by fold. In the end leaf `n` had page `2n + 1` above and `2n + 2` below; each step
 * turns the upper half of every pile over to the side from which that half came.
 */
export function openSheet({ folds }: FoldScheme, pages: number): Leaf[] {
  let leaves = Array.from({ length: pages / 2 }, (_, depth): Leaf & { level: number } => ({
    depth,
    column: 0,
    row: 0,
    spine: 'left',
    head: 'top',
    up: 2 * depth + 1,
    below: 2 * depth + 2,
    level: depth,
  }))
  let [columns, rows, levels] = [1, 1, pages / 2]
  for (const { axis } of folds.toReversed()) {
    const half = levels / 2
    const [width, height] = [columns, rows]
    leaves = leaves.map((leaf) => {
      if (leaf.level >= half) {
        const [right, lower] = axis === 'x' ? [width, 0] : [0, height]
        return { ...leaf, level: leaf.level - half, column: leaf.column + right, row: leaf.row + lower }
      }
      const turned = { ...leaf, level: half - 1 - leaf.level, up: leaf.below, below: leaf.up }
      return axis === 'x'
        ? { ...turned, column: width - 1 - leaf.column, spine: leaf.spine === 'left' ? 'right' : 'left' }
        : { ...turned, row: height - 1 - leaf.row, head: leaf.head === 'top' ? 'bottom' : 'top' }
    })
    levels = half
    if (axis === 'x') columns *= 2
    else rows *= 2
  }
  return leaves.map(({ level: _, ...leaf }) => leaf)
}
