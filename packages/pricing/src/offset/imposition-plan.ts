import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { CutLine } from '../sheet/cutting-plan.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type Layout, usableArea } from './impose.ts'
import { METHOD_NAMES, SHEETWISE, WORK_AND_TUMBLE, WORK_AND_TURN } from './print-method.ts'

/** A cell with its bleed, in mm from the press sheet's upper left corner. */
export interface ImpositionCell {
  x: number
  y: number
  w: number
  h: number
  side: 'front' | 'back'
  /** Degrees clockwise that the artwork is turned by. */
  rotation: 0 | 90 | 180 | 270
}

export interface Band {
  x: number
  y: number
  w: number
  h: number
}

/** One part of a job on its press sheet; the gripper edge lies at the foot. */
export interface PartPlan {
  part: string
  print_method: number
  method_name: string
  press: string
  base_sheet: { id: string; name: string; length: number; width: number; across: number; down: number }
  sheet: { long: number; short: number }
  up: number
  columns: number
  rows: number
  bleed: number
  gripper: Band[]
  /** One list of cells for each set of plates. */
  forms: { name: string; cells: ImpositionCell[] }[]
  cuts: CutLine[]
}

export interface ImpositionPlan {
  parts: PartPlan[]
}

export function planPart(
  tariff: Tariff,
  part: string,
  layout: Layout,
  width: number,
  height: number,
): PartPlan {
  const { sheet, method, columns, rows, up, isTurned } = layout
  const { base, press } = sheet
  const { bleed } = tariff.imposition
  const [along, across] = isTurned ? [height, width] : [width, height]
  const cell = { w: along + 2 * bleed, h: across + 2 * bleed }
  const origin = blockOrigin(tariff, layout, cell)
  return {
    part,
    print_method: method,
    method_name: METHOD_NAMES[method] ?? '',
    press: press.name,
    base_sheet: { ...base, across: sheet.across, down: sheet.down },
    sheet: { long: sheet.long, short: sheet.short },
    up,
    columns,
    rows,
    bleed: mm(bleed),
    gripper: gripperBands(layout),
    forms: listForms(method).map(({ name, sideOf }) => ({
      name,
      cells: placeCells(layout, cell, origin, sideOf),
    })),
    cuts: trimLines(layout, cell, origin, bleed),
  }
}

interface Size {
  readonly w: number
  readonly h: number
}
interface Point {
  readonly x: number
  readonly y: number
}
type SideOf = (column: number, row: number, layout: Layout) => 'front' | 'back'

function mm(microns: number): number {
  return microns / MICRONS_PER_MM
}

/** The block stands in the middle of what can be printed: turned sheets then meet themselves. */
function blockOrigin(tariff: Tariff, layout: Layout, cell: Size): Point {
  const { sheet, method, columns, rows } = layout
  const usable = usableArea(tariff, sheet, method)
  const top = method === WORK_AND_TUMBLE ? sheet.press.gripper : tariff.imposition.tail
  return {
    x: tariff.imposition.side + Math.floor((usable.long - columns * cell.w) / 2),
    y: top + Math.floor((usable.short - rows * cell.h) / 2),
  }
}

function gripperBands({ sheet, method }: Layout): Band[] {
  const h = mm(sheet.press.gripper)
  const foot = { x: 0, y: sheet.short - h, w: sheet.long, h }
  return method === WORK_AND_TUMBLE ? [foot, { ...foot, y: 0 }] : [foot]
}

function listForms(method: number): { name: string; sideOf: SideOf }[] {
  const front = { name: '正面版', sideOf: () => 'front' as const }
  switch (method) {
    case SHEETWISE:
      return [front, { name: '反面版', sideOf: () => 'back' }]
    case WORK_AND_TURN:
      return [
        {
          name: '自翻版',
          sideOf: (column, _row, layout) => (column < layout.columns / 2 ? 'front' : 'back'),
        },
      ]
    case WORK_AND_TUMBLE:
      return [
        { name: '滚翻版', sideOf: (_column, row, layout) => (row < layout.rows / 2 ? 'front' : 'back') },
      ]
    default:
      return [front]
  }
}

function placeCells(layout: Layout, cell: Size, origin: Point, sideOf: SideOf): ImpositionCell[] {
  const cells: ImpositionCell[] = []
  for (let row = 0; row < layout.rows; row++) {
    for (let column = 0; column < layout.columns; column++) {
      const side = sideOf(column, row, layout)
      cells.push({
        x: mm(origin.x + column * cell.w),
        y: mm(origin.y + row * cell.h),
        w: mm(cell.w),
        h: mm(cell.h),
        side,
        rotation: rotationOf(layout, side),
      })
    }
  }
  return cells
}

/**
 * Heads must meet when the sheet is turned over. Turned left to right, an upright back stays upright and one
 * whose head points sideways is mirrored; tumbled head over foot, it is the other way round.
 */
function rotationOf({ isTurned, method }: Layout, side: 'front' | 'back'): ImpositionCell['rotation'] {
  if (side === 'front') return isTurned ? 90 : 0
  if (method === WORK_AND_TUMBLE) return isTurned ? 90 : 180
  return isTurned ? 270 : 0
}

/** Both edges of every column and row, bleed taken off, through the whole sheet. */
function trimLines({ sheet, columns, rows }: Layout, cell: Size, origin: Point, bleed: number): CutLine[] {
  const cuts: CutLine[] = []
  const vertical = (x: number): void => {
    cuts.push({ x1: mm(x), y1: 0, x2: mm(x), y2: sheet.short })
  }
  const horizontal = (y: number): void => {
    cuts.push({ x1: 0, y1: mm(y), x2: sheet.long, y2: mm(y) })
  }
  for (let column = 0; column < columns; column++) {
    vertical(origin.x + column * cell.w + bleed)
    if (bleed > 0 || column === columns - 1) vertical(origin.x + (column + 1) * cell.w - bleed)
  }
  for (let row = 0; row < rows; row++) {
    horizontal(origin.y + row * cell.h + bleed)
    if (bleed > 0 || row === rows - 1) horizontal(origin.y + (row + 1) * cell.h - bleed)
  }
  return cuts
}
