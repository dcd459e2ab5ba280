import { microns, millimetres } from '../cutting/rect.ts'
import type { GangCell, GangSheet } from '../gang/gang-plan.ts'
import {
  type Box,
  type ImposedCell,
  type ImposedForm,
  ImpositionError,
  type WorkStyle,
} from './imposed-form.ts'

export interface SheetToImpose {
  sheet: GangSheet
  bleed: number
  /** As planned. For 自翻 they lie in the left half, for 滚翻 in the upper one; the other half has their backs. */
  cells: readonly GangCell[]
  sides: 1 | 2
  work: WorkStyle
}

/** The forms of a sheet of single pieces: page 1 of each on its front, page 2 on its back. */
export function imposeSheet({ sheet, bleed, cells, sides, work }: SheetToImpose): ImposedForm[] {
  const front = cells.map((cell) => placeCell(cell, bleed, 1, cell.turned ? 90 : 0))
  if (sides === 1) return [{ side: 'front', cells: front }]
  const back = cells.map((cell) => placeCell(turnOver(cell, sheet, work), bleed, 2, backRotation(cell, work)))
  if (work === 'sheetwise') {
    return [
      { side: 'front', cells: front },
      { side: 'back', cells: back },
    ]
  }
  const isPast = cells.some(({ x, y, w, h }) =>
    work === 'turn' ? 2 * (x + w) > sheet.width : 2 * (y + h) > sheet.height,
  )
  if (isPast) throw new ImpositionError('past_middle')
  return [{ side: 'both', cells: [...front, ...back] }]
}

function placeCell(
  cell: Box & { id: string },
  bleed: number,
  page: number,
  rotation: ImposedCell['rotation'],
): ImposedCell {
  const { id, x, y, w, h } = cell
  const trim = { x: x + bleed, y: y + bleed, w: w - 2 * bleed, h: h - 2 * bleed }
  return { id, page, trim: whole(trim), clip: whole({ x, y, w, h }), rotation }
}

/** The place of a cell when the sheet is turned over: left to right, or head over foot. */
function turnOver(cell: GangCell, { width, height }: GangSheet, work: WorkStyle): GangCell {
  return work === 'tumble'
    ? { ...cell, y: height - cell.y - cell.h }
    : { ...cell, x: width - cell.x - cell.w }
}

/**
 * Heads must meet when the sheet is turned over. Turned left to right, an upright back stays upright and one whose head
 * points sideways is mirrored; tumbled head over foot, it is the other way round.
 */
function backRotation({ turned }: GangCell, work: WorkStyle): ImposedCell['rotation'] {
  if (work === 'tumble') return turned ? 90 : 180
  return turned ? 270 : 0
}

/** Sums of millimetres without the errors of their last digits. */
const whole = ({ x, y, w, h }: Box): Box => {
  const exact = (mm: number) => millimetres(microns(mm))
  return { x: exact(x), y: exact(y), w: exact(w), h: exact(h) }
}
