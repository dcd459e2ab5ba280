import type { Block, CutLine } from './piece-blocks.ts'

/** Pieces of the same direction; `rotated` if a piece's width runs along the sheet's width. */
export interface PieceBlock extends Block {
  rotated: boolean
}

export type PlacedPiece = Omit<PieceBlock, 'columns' | 'rows'>

/** A few blocks instead of thousands of pieces: fine pieces must not cost more than coarse ones. */
export interface CuttingPlan {
  readonly blocks: PieceBlock[]
  /** The strokes that set the blocks free; those within a block come after them. */
  readonly cuts: CutLine[]
}

/** A part of the sheet that is still to be cut, with its corner on the sheet. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Collects the pieces cut out of a sheet, in the search's own unit of length. */
export class PlanWriter {
  readonly plan: CuttingPlan = { blocks: [], cuts: [] }

  /** Splits a part by a vertical stroke: the left side, and the rest. */
  splitAtX(part: Part, width: number): [Part, Part] {
    const x = part.x + width
    this.plan.cuts.push({ x1: x, y1: part.y, x2: x, y2: part.y + part.h })
    return [
      { ...part, w: width },
      { ...part, x, w: part.w - width },
    ]
  }

  /** Splits a part by a horizontal stroke: the upper side, and the rest. */
  splitAtY(part: Part, height: number): [Part, Part] {
    const y = part.y + height
    this.plan.cuts.push({ x1: part.x, y1: y, x2: part.x + part.w, y2: y })
    return [
      { ...part, h: height },
      { ...part, y, h: part.h - height },
    ]
  }

  /** Cuts the waste at the right and at the foot away. */
  trim(part: Part, w: number, h: number): Part {
    const narrow = part.w > w ? this.splitAtX(part, w)[0] : part
    return narrow.h > h ? this.splitAtY(narrow, h)[0] : narrow
  }

  /** A grid of `w×h` pieces, as many as fit into the part. */
  grid(part: Part, w: number, h: number, rotated: boolean): void {
    const columns = Math.floor(part.w / w)
    const rows = Math.floor(part.h / h)
    if (columns === 0 || rows === 0) return
    const { x, y } = this.trim(part, columns * w, rows * h)
    this.plan.blocks.push({ x, y, w, h, columns, rows, rotated })
  }
}

/** The number of `a×b` pieces of a `w×h` sheet in this orientation only. */
export function gridCount(w: number, h: number, a: number, b: number): number {
  return Math.floor(w / a) * Math.floor(h / b)
}

/** 直开: the better of the two single-orientation grids. */
export function straightCount(w: number, h: number, a: number, b: number): number {
  return Math.max(gridCount(w, h, a, b), gridCount(w, h, b, a))
}
