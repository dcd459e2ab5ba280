import { ratioToShow } from '../exact/round-exact.ts'
import type { Refused } from '../quote/quote-error.ts'
import { MICRONS_PER_MM, RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { cutSheet, mostByArea, type SheetCut } from './cut-sheet.ts'
import { gridCount, type PieceBlock, type PlacedPiece, straightCount } from './cutting-plan.ts'
import { blockCuts, type CutLine, expandBlock, MOST_LISTED } from './piece-blocks.ts'

/** The pieces of one sheet, and the plan to draw: mm from the sheet's upper left corner, x along its length. */
export interface SheetPlan {
  /** The tariff's id of the sheet, or `own`. */
  size: string
  name: string
  length: number
  width: number
  straight: number
  best: number
  /** False if the search was cut short and more may be possible. */
  exact: boolean
  used_percent: number
  /** All pieces, by blocks of the same direction. */
  blocks: PieceBlock[]
  /** The same pieces one by one, and all strokes that cut them; only if they are few. */
  pieces?: PlacedPiece[]
  cuts?: CutLine[]
}

export type SheetPlanResult = { ok: true; sheets: SheetPlan[] } | Refused

interface Sheet {
  readonly size: string
  readonly name: string
  readonly w: number
  readonly h: number
}

const MOST_PIECES = 20_000

/** 开数: the straight and the best cut of a piece out of every base sheet, or out of the buyer's own. */
export function planSheet(tariff: Tariff, request: unknown): SheetPlanResult {
  const reader = new RequestReader(request)
  const width = reader.length('width', '宽度')
  const height = reader.length('height', '高度')
  const bleed = reader.margin('bleed', '出血', 100)
  const isGrained = reader.boolean('grain', '纹路方向')
  const sheets = reader.has('sheet')
    ? [readOwnSheet(reader.nested('sheet'))]
    : tariff.sheetSizes.map(baseSheet)
  if (reader.refused) return reader.refused

  const [a, b] = [width + 2 * bleed, height + 2 * bleed]
  const count = isGrained ? gridCount : straightCount
  if (sheets.every((sheet) => count(sheet.w, sheet.h, a, b) === 0)) {
    reader.fail('width', `成品尺寸超出纸张范围 ${sheets.map(sizeText).join('、')}`)
  } else if (sheets.some((sheet) => mostByArea(sheet.w, sheet.h, a, b) > MOST_PIECES)) {
    reader.fail('width', `成品尺寸过小，每张开数不能超过 ${MOST_PIECES}`)
  }
  if (reader.refused) return reader.refused
  return {
    ok: true,
    sheets: sheets.map((sheet) => showPlan(sheet, a, b, cutSheet(sheet.w, sheet.h, a, b, isGrained))),
  }
}

function baseSheet(sheet: Tariff['sheetSizes'][number]): Sheet {
  return {
    size: sheet.id,
    name: sheet.name,
    w: sheet.length * MICRONS_PER_MM,
    h: sheet.width * MICRONS_PER_MM,
  }
}

function readOwnSheet(reader: RequestReader): Sheet {
  return {
    size: 'own',
    name: '自定义纸张',
    w: reader.length('length', '纸张长度'),
    h: reader.length('width', '纸张宽度'),
  }
}

function sizeText(sheet: Sheet): string {
  return `${sheet.name} ${sheet.w / MICRONS_PER_MM}×${sheet.h / MICRONS_PER_MM} mm`
}

function showPlan(sheet: Sheet, a: number, b: number, cut: SheetCut): SheetPlan {
  const mm = (microns: number): number => microns / MICRONS_PER_MM
  const blocks = cut.plan.blocks.map(({ x, y, w, h, columns, rows, rotated }) => ({
    x: mm(x),
    y: mm(y),
    w: mm(w),
    h: mm(h),
    columns,
    rows,
    rotated,
  }))
  const plan: SheetPlan = {
    size: sheet.size,
    name: sheet.name,
    length: mm(sheet.w),
    width: mm(sheet.h),
    straight: cut.straight,
    best: cut.best,
    exact: cut.exact,
    used_percent: ratioToShow(cut.best * a * b * 100, sheet.w * sheet.h, 2),
    blocks,
  }
  if (cut.best > MOST_LISTED) return plan
  plan.pieces = blocks.flatMap(expandBlock)
  plan.cuts = [
    ...cut.plan.cuts.map(({ x1, y1, x2, y2 }) => ({ x1: mm(x1), y1: mm(y1), x2: mm(x2), y2: mm(y2) })),
    ...blocks.flatMap(blockCuts),
  ]
  return plan
}
