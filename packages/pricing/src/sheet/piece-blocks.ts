/** One stroke of the guillotine through a whole part. Strokes come in an order that can be cut. */
export interface CutLine {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** Equal rectangles side by side: `w×h` is one of them, `x` and `y` the upper left corner of the first. */
export interface Block {
  x: number
  y: number
  w: number
  h: number
  columns: number
  rows: number
}

/** A plan lists every single rectangle up to this number; a larger one is described by its blocks alone. */
export const MOST_LISTED = 300

export function countBlocks(blocks: readonly Pick<Block, 'columns' | 'rows'>[]): number {
  return blocks.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
}

/** Lengths are whole microns, or mm with three decimals: sums in floats are brought back to them. */
function exactLength(length: number): number {
  return Math.round(length * 1000) / 1000
}

/** Every rectangle of a block, column by column. */
export function expandBlock<B extends Block>({ columns, rows, ...first }: B): Omit<B, 'columns' | 'rows'>[] {
  const places: Omit<B, 'columns' | 'rows'>[] = []
  for (let column = 0; column < columns; column++) {
    const x = exactLength(first.x + column * first.w)
    for (let row = 0; row < rows; row++) places.push({ ...first, x, y: exactLength(first.y + row * first.h) })
  }
  return places
}

/** The strokes that set the rectangles of a freed block apart: strips first, then each strip. */
export function blockCuts({ x, y, w, h, columns, rows }: Block): CutLine[] {
  const cuts: CutLine[] = []
  const [right, foot] = [x + columns * w, y + rows * h].map(exactLength) as [number, number]
  for (let column = 0; column < columns; column++) {
    const [x1, x2] = [x + column * w, x + (column + 1) * w].map(exactLength) as [number, number]
    if (x2 < right) cuts.push({ x1: x2, y1: y, x2, y2: foot })
    for (let row = 1; row < rows; row++) {
      const y1 = exactLength(y + row * h)
      cuts.push({ x1, y1, x2, y2: y1 })
    }
  }
  return cuts
}
