import { microns, millimetres } from '../cutting/rect.ts'
import type { GangSheet } from '../gang/gang-plan.ts'
import { type FoldedPages, foldSchemes, type Leaf, openSheet } from './fold-scheme.ts'
import {
  type Box,
  type ImposedCell,
  type ImposedForm,
  ImpositionError,
  type WorkStyle,
} from './imposed-form.ts'

export interface BookToImpose {
  id: string
  sheet: GangSheet
  work: WorkStyle
  /** Trimmed page in mm. */
  width: number
  height: number
  /** At head, foot and face; pages that meet at the spine have none there. */
  bleed: number
  /** Pages of the inside, or of the whole book with a self cover. */
  pages: number
  binding: 'saddle' | 'perfect'
  /** 封面自带 or 另纸. A separate cover lies around a saddle-stitched book and adds its own thickness to the creep. */
  cover: 'self' | 'separate'
  /** The largest folded sheet; the rest of the pages goes on smaller ones. */
  largest: FoldedPages
  /** Ground off at the spine when perfect-bound, in mm. */
  milling?: number
  caliper_um: number
  cover_caliper_um?: number
  /** 爬移. */
  creep: boolean
}

export interface Signature {
  number: number
  /** The name of its folds in the fold catalogue of CIP4. */
  scheme: string
  pages: FoldedPages
  forms: ImposedForm[]
  /** Signatures out of one sheet: two where a form is printed on both sides. */
  per_sheet: 1 | 2
  /**
   * The folded area of the sheet, turned left to right from its front, so that the back form lies up. A sheet cut into
   * two signatures has the second one in its other half.
   */
  block: Box
  /** In the order of the work, on the sheet as it lies for `block`: that side moves over the other. */
  folds: { axis: 'x' | 'y'; over: 'left' | 'top'; at: number }[]
}

/** In micrometres. */
interface Measures {
  readonly width: number
  readonly height: number
  readonly bleed: number
  readonly milling: number
  /** A page with what is trimmed and ground off. */
  readonly pitch: number
  readonly rise: number
}

interface SignaturePages {
  readonly size: FoldedPages
  /** The page of the book by the page of the signature, from index 0. */
  readonly pages: readonly number[]
  /** Sheets of paper that lie around it in a saddle-stitched book, as a thickness. */
  readonly around: number
}

const foldedSizes = [32, 16, 8, 4] as const

/** The signatures of a book with the place of every page. Blank pages at the end are numbered past the last one. */
export function signatures(book: BookToImpose): Signature[] {
  checkBook(book)
  const measures = measuresOf(book)
  return sharePages(book).map((part, index) => imposeSignature(book, measures, part, index + 1))
}

/** The pages with those that fill up the last sheet. */
export const filledPages = (pages: number) => Math.ceil(pages / 4) * 4

function checkBook({
  pages,
  width,
  height,
  bleed,
  milling = 0,
  caliper_um,
  cover_caliper_um = 0,
}: BookToImpose) {
  if (!Number.isInteger(pages) || pages < 1 || pages > 4_000) throw new ImpositionError('bad_pages')
  const isRight =
    width > 0 && height > 0 && [bleed, milling, caliper_um, cover_caliper_um].every((value) => value >= 0)
  if (!isRight || ![width, height, bleed, milling].every(Number.isFinite))
    throw new ImpositionError('bad_number')
}

function measuresOf({ width, height, bleed, binding, milling = 0 }: BookToImpose): Measures {
  const ground = binding === 'perfect' ? microns(milling) : 0
  const [w, h, edge] = [microns(width), microns(height), microns(bleed)]
  return { width: w, height: h, bleed: edge, milling: ground, pitch: w + edge + ground, rise: h + 2 * edge }
}

/** Large signatures first; saddle-stitched ones lie in each other, perfect-bound ones behind each other. */
function sharePages({ pages, largest, binding, cover, ...book }: BookToImpose): SignaturePages[] {
  const total = filledPages(pages)
  const sizes: FoldedPages[] = []
  let left = total
  for (const size of foldedSizes) {
    while (size <= largest && left >= size) {
      sizes.push(size)
      left -= size
    }
  }
  const coverThickness = book.cover_caliper_um ?? book.caliper_um
  let [done, around] = [0, binding === 'saddle' && cover === 'separate' ? coverThickness : 0]
  return sizes.map((size) => {
    const first = done
    const own = around
    if (binding === 'perfect') {
      done += size
      return { size, around: 0, pages: Array.from({ length: size }, (_, index) => first + index + 1) }
    }
    const half = size / 2
    done += half
    around += (size / 4) * book.caliper_um
    const pageAt = (index: number) => (index < half ? first + index + 1 : total - first - size + index + 1)
    return { size, around: own, pages: Array.from({ length: size }, (_, index) => pageAt(index)) }
  })
}

function imposeSignature(
  book: BookToImpose,
  measures: Measures,
  part: SignaturePages,
  number: number,
): Signature {
  const scheme = foldSchemes[part.size]
  const [w, h] = [scheme.columns * measures.pitch, scheme.rows * measures.rise]
  const origin = originOf(book, w, h)
  const leaves = openSheet(scheme, part.size)
  const facing = { book, measures, part, w, h }
  const back = leaves.map((leaf) => placePage(leaf, leaf.up, facing))
  const front = leaves.map((leaf) => mirrored(placePage(leaf, leaf.below, facing), w))
  return {
    number,
    scheme: scheme.name,
    pages: part.size,
    forms: formsOf(book, front, back, origin, w, h),
    per_sheet: book.work === 'sheetwise' ? 1 : 2,
    block: inMm({ x: backOrigin(book, origin, w), y: origin.y, w, h }),
    folds: foldsOf(scheme.folds, backOrigin(book, origin, w), origin.y, w, h),
  }
}

/** The corner of the front's block. Blocks lie so that they meet when the sheet is turned over. */
function originOf({ sheet, work }: BookToImpose, w: number, h: number): { x: number; y: number } {
  const [width, height] = [microns(sheet.width), microns(sheet.height)]
  const [side, tail, gripper] = [microns(sheet.side), microns(sheet.tail), microns(sheet.gripper)]
  const foot = work === 'tumble' ? Math.max(tail, gripper) : gripper
  const top = work === 'tumble' ? foot : tail
  const space = { w: width - 2 * side, h: height - top - foot }
  const needed = { w: work === 'turn' ? 2 * w : w, h: work === 'tumble' ? 2 * h : h }
  if (needed.w > space.w || needed.h > space.h) throw new ImpositionError('too_large')
  return { x: Math.floor((width - needed.w) / 2), y: top + Math.floor((space.h - needed.h) / 2) }
}

/** The left edge of the block, seen with the back form up. */
function backOrigin({ sheet, work }: BookToImpose, { x }: { x: number }, w: number): number {
  return work === 'tumble' ? x : microns(sheet.width) - x - w
}

interface Facing {
  readonly book: BookToImpose
  readonly measures: Measures
  readonly part: SignaturePages
  readonly w: number
  readonly h: number
}

/** A page in the block, in micrometres, seen with the back form up. */
function placePage({ depth, column, row, spine, head }: Leaf, page: number, facing: Facing): ImposedCell {
  const { book, measures, part } = facing
  const { width, height, bleed, milling, pitch, rise } = measures
  const [left, top] = [column * pitch, row * rise]
  const isLeft = spine === 'left'
  const inward = book.creep ? creepOf(book, part, depth) : 0
  const x = left + (isLeft ? milling - inward : bleed + inward)
  const face = isLeft ? x + width + bleed : x - bleed
  const edge = Math.min(bleed, milling)
  const spineLine = isLeft ? left + milling - edge : left + pitch - milling + edge
  const [from, to] = isLeft ? [spineLine, face] : [face, spineLine]
  return {
    id: book.id,
    page: part.pages[page - 1] ?? 0,
    trim: { x, y: top + bleed, w: width, h: height },
    clip: { x: from, y: top, w: to - from, h: rise },
    rotation: head === 'top' ? 0 : 180,
  }
}

/** The way of a page to the spine: as thick as what lies around its leaf, and never past the page's middle. */
function creepOf(book: BookToImpose, { size, around }: SignaturePages, depth: number): number {
  const inside = Math.min(depth, size / 2 - 1 - depth)
  const moved = around + inside * book.caliper_um
  return Math.round(Math.min(moved, microns(book.width) / 2))
}

/** Seen from the other side, after turning left to right. */
function mirrored(cell: ImposedCell, w: number): ImposedCell {
  const mirror = (box: Box): Box => ({ ...box, x: w - box.x - box.w })
  return { ...cell, trim: mirror(cell.trim), clip: mirror(cell.clip) }
}

/** Turned by half: what a back needs that is tumbled head over foot. */
function halfTurned(cell: ImposedCell, w: number, h: number): ImposedCell {
  const turn = (box: Box): Box => ({ ...box, x: w - box.x - box.w, y: h - box.y - box.h })
  return { ...cell, trim: turn(cell.trim), clip: turn(cell.clip), rotation: cell.rotation === 0 ? 180 : 0 }
}

function formsOf(
  { sheet, work }: BookToImpose,
  front: readonly ImposedCell[],
  back: readonly ImposedCell[],
  { x, y }: { x: number; y: number },
  w: number,
  h: number,
): ImposedForm[] {
  const opposite = microns(sheet.width) - x - w
  if (work === 'sheetwise') {
    return [
      { side: 'front', cells: moved(front, x, y) },
      { side: 'back', cells: moved(back, opposite, y) },
    ]
  }
  if (work === 'turn') return [{ side: 'both', cells: [...moved(front, x, y), ...moved(back, opposite, y)] }]
  const tumbled = back.map((cell) => halfTurned(cell, w, h))
  return [
    { side: 'both', cells: [...moved(front, x, y), ...moved(tumbled, x, microns(sheet.height) - y - h)] },
  ]
}

function moved(cells: readonly ImposedCell[], x: number, y: number): ImposedCell[] {
  const move = (box: Box) => inMm({ ...box, x: box.x + x, y: box.y + y })
  return cells
    .map((cell) => ({ ...cell, trim: move(cell.trim), clip: move(cell.clip) }))
    .toSorted((one, other) => one.clip.y - other.clip.y || one.clip.x - other.clip.x)
}

const inMm = ({ x, y, w, h }: Box): Box => ({
  x: millimetres(x),
  y: millimetres(y),
  w: millimetres(w),
  h: millimetres(h),
})

/** Each fold lies in the middle of what is left, whose moving side comes to lie on the other. */
function foldsOf(
  folds: readonly { axis: 'x' | 'y'; over: 'left' | 'top' }[],
  x: number,
  y: number,
  w: number,
  h: number,
): Signature['folds'] {
  let [left, top, width, height] = [x, y, w, h]
  return folds.map(({ axis, over }) => {
    if (axis === 'x') {
      width /= 2
      left += width
      return { axis, over, at: millimetres(left) }
    }
    height /= 2
    top += height
    return { axis, over, at: millimetres(top) }
  })
}
