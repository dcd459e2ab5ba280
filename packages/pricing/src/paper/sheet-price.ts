import { type Exact, shiftDown, times, whole } from '../exact/exact.ts'
import { toShortText } from '../exact/write-exact.ts'
import type { Paper, SheetSize } from '../tariff/tariff.ts'

/** Kilograms of one sheet: mm² × g/m² comes in units of 10⁻⁹ kg. */
export function sheetKg(sheet: SheetSize, gsm: number): Exact {
  return { n: sheet.length * sheet.width * gsm, s: 9 }
}

/** length_m × width_m × gsm × ton price ÷ 1,000,000, unrounded. */
export function sheetPrice(sheet: SheetSize, gsm: number, paper: Paper): Exact {
  return shiftDown(times(whole(sheet.length * sheet.width * gsm), paper.tonPrice), 12)
}

/** A rate as a buyer reads it. */
export function rateText(rate: Exact): string {
  return toShortText(rate, 4)
}
