import { MICRONS_PER_MM } from '../request/request-reader.ts'
import { type Block, type CutLine, expandBlock, MOST_LISTED } from '../sheet/piece-blocks.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type Layout, usableArea } from './impose.ts'
import { METHOD_NAMES, SHEETWISE, WORK_AND_TUMBLE, WORK_AND_TURN } from './print-method.ts'

/** Cells that are printed alike, each with its bleed, in mm from the press sheet's upper left corner. */
export interface CellBlock extends Block {
  side: 'front' | 'back'
  /** Degrees clockwise that the artwork is turned by. */
  rotation: 0 | 90 | 180 | 270
}

export type ImpositionCell = Omit<CellBlock, 'columns' | 'rows'>

export interface Band {
  x: number
  y: number
  w: number
  h: number
}

/** One part of a job on its press sheet; the gripper edge is at the foot. */
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
  /** All cells of each set of plates by blocks, and one by one if they are few. */
  forms: { name: string; blocks: CellBlock[]; cells?: ImpositionCell[] | undefined }[]
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
  const plan: PartPlan = {
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
    forms: listForms(layout).map(({ name, sides }) => ({
      name,
      blocks: sides.map((area) => placeBlock(layout, cell, origin, area)),
    })),
    cuts: trimLines(layout, cell, origin, bleed),
  }
  if (up > MOST_LISTED) return plan
  for (const form of plan.forms) form.cells = form.blocks.flatMap(expandBlock)
  return plan
}

interface Size {
  readonly w: number
  readonly h: number
}
interface Point {
  readonly x: number
  readonly y: number
}
/** The columns and rows of the layout for a side. */
interface SideArea {
  readonly side: 'front' | 'back'
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
}

function mm(microns: number): number {
  return microns / MICRONS_PER_MM
}

/** The block is in the middle of the printable area: turned sheets then meet themselves. */
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

function listForms({ method, columns, rows }: Layout): { name: string; sides: SideArea[] }[] {
  const front = { side: 'front' as const, column: 0, row: 0, columns, rows }
  const back = { ...front, side: 'back' as const }
  switch (method) {
    case SHEETWISE:
      return [
        { name: '正面版', sides: [front] },
        { name: '反面版', sides: [back] },
      ]
    case WORK_AND_TURN: {
      const half = columns / 2
      const sides = [
        { ...front, columns: half },
        { ...back, column: half, columns: half },
      ]
      return [{ name: '自翻版', sides }]
    }
    case WORK_AND_TUMBLE: {
      const half = rows / 2
      const sides = [
        { ...front, rows: half },
        { ...back, row: half, rows: half },
      ]
      return [{ name: '滚翻版', sides }]
    }
    default:
      return [{ name: '正面版', sides: [front] }]
  }
}

function placeBlock(layout: Layout, cell: Size, origin: Point, area: SideArea): CellBlock {
  const { side, column, row, columns, rows } = area
  return {
    x: mm(origin.x + column * cell.w),
    y: mm(origin.y + row * cell.h),
    w: mm(cell.w),
    h: mm(cell.h),
    columns,
    rows,
    side,
    rotation: rotationOf(layout, side),
  }
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
