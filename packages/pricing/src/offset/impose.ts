import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { PressSheet, Tariff } from '../tariff/tariff.ts'
import { SHEETWISE, WORK_AND_TUMBLE, WORK_AND_TURN } from './print-method.ts'

/** Cells of one orientation on a press sheet, printed by one method. */
export interface Layout {
  readonly sheet: PressSheet
  readonly method: number
  /** Along the long side. */
  readonly columns: number
  readonly rows: number
  readonly up: number
  /** The piece's width runs along the short side. */
  readonly isTurned: boolean
}

interface Usable {
  readonly long: number
  readonly short: number
}

/** The printable area of a sheet on a press, in microns. 滚翻 grips both long edges. */
export function usableArea(tariff: Tariff, sheet: PressSheet, method: number): Usable {
  const { side, tail } = tariff.imposition
  const foot = method === WORK_AND_TUMBLE ? sheet.press.gripper : tail
  return {
    long: sheet.long * MICRONS_PER_MM - 2 * side,
    short: sheet.short * MICRONS_PER_MM - sheet.press.gripper - foot,
  }
}

/** Every press sheet and method that takes the piece, in tariff order, each in its better orientation. */
export function listLayouts(
  tariff: Tariff,
  width: number,
  height: number,
  methods: readonly number[],
): Layout[] {
  return listOrientations(tariff, width, height, methods).map(([better]) => better)
}

/**
 * The same with the other orientation behind the better one, if it gives another number. A flat job never gains
 * from fewer pieces on a sheet; the inside of a book may, because it is printed in whole signatures.
 */
export function listAllLayouts(
  tariff: Tariff,
  width: number,
  height: number,
  methods: readonly number[],
): Layout[] {
  return listOrientations(tariff, width, height, methods).flat()
}

function listOrientations(tariff: Tariff, width: number, height: number, methods: readonly number[]) {
  const [w, h] = [width + 2 * tariff.imposition.bleed, height + 2 * tariff.imposition.bleed]
  const layouts: [Layout, ...Layout[]][] = []
  for (const sheet of tariff.pressSheets) {
    for (const method of methods) {
      const usable = usableArea(tariff, sheet, method)
      const upright: Layout = { sheet, method, ...fit(usable, w, h, method), isTurned: false }
      const turned: Layout = { sheet, method, ...fit(usable, h, w, method), isTurned: true }
      const [better, other] = turned.up > upright.up ? [turned, upright] : [upright, turned]
      if (better.up === 0) continue
      layouts.push(other.up > 0 && other.up < better.up ? [better, other] : [better])
    }
  }
  return layouts
}

function fit(usable: Usable, along: number, across: number, method: number) {
  const columns = Math.max(0, Math.floor(usable.long / along))
  const rows = Math.max(0, Math.floor(usable.short / across))
  const isValid =
    (method !== WORK_AND_TURN || columns % 2 === 0) && (method !== WORK_AND_TUMBLE || rows % 2 === 0)
  return { columns, rows, up: isValid ? columns * rows : 0 }
}

/** True if any press takes the piece at all, whatever the method's own needs. */
export function fitsSomePress(tariff: Tariff, width: number, height: number): boolean {
  return listLayouts(tariff, width, height, [SHEETWISE]).length > 0
}

/** The largest area a piece with its bleed may take, in words, for the refusal. */
export function largestArea(tariff: Tariff): string {
  let largest: Usable = { long: 0, short: 0 }
  for (const sheet of tariff.pressSheets) {
    const usable = usableArea(tariff, sheet, SHEETWISE)
    if (usable.long * usable.short > largest.long * largest.short) largest = usable
  }
  return `${largest.long / MICRONS_PER_MM}×${largest.short / MICRONS_PER_MM} mm`
}
