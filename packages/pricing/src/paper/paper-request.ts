import { type Exact, shiftDown, times, whole } from '../exact/exact.ts'
import { toShortText } from '../exact/exact-text.ts'
import { ceilExact, floorRatio } from '../exact/round-exact.ts'
import { MAX_QUANTITY, type RequestReader } from '../request/request-reader.ts'
import { byId } from '../tariff/compile-parts.ts'
import type { Paper, SheetSize, Tariff } from '../tariff/tariff.ts'

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

export interface PaperRequest {
  readonly paper: Paper
  readonly gsm: number
  readonly size: SheetSize
  readonly sheets: number
  readonly isCut: boolean
}

const AMOUNTS = ['sheets', 'reams', 'tons'] as const
const KG_PER_TON = whole(1000)
const LEAST: Exact = { n: 1, s: 6 }

/** The paper and one of its weights. */
export function readPaper(reader: RequestReader, tariff: Tariff): { paper: Paper; gsm: number } | undefined {
  const paper = reader.record('paper', '纸张', tariff.papers)
  if (!paper) return undefined
  const gsm = reader.choice('gsm', `${paper.name}克重`, paper.gsm)
  return gsm === undefined ? undefined : { paper, gsm }
}

export function readPaperRequest(reader: RequestReader, tariff: Tariff): PaperRequest | undefined {
  const stock = readPaper(reader, tariff)
  const size = reader.record('size', '纸张规格', byId(tariff.sheetSizes))
  const isCut = reader.boolean('cut', '分切')
  const amounts = AMOUNTS.filter((field) => reader.has(field))
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1) {
    reader.fail('sheets', '张数、令数、吨数须填且只填一项')
    return undefined
  }
  if (!stock || !size) return undefined
  const sheets = readSheets(reader, amount, tariff.paperSale.reamSheets, sheetKg(size, stock.gsm))
  return sheets === undefined ? undefined : { ...stock, size, sheets, isCut }
}

/**
 * Paper by the ton comes in full reams: a buyer of two tons does not mean a loose sheet, which would cost more than
 * its neighbours. Less than a ream stays unchanged.
 */
function wholeReams(sheets: number, reamSheets: number): number {
  return sheets < reamSheets ? sheets : sheets - (sheets % reamSheets)
}

function readSheets(
  reader: RequestReader,
  amount: (typeof AMOUNTS)[number],
  reamSheets: number,
  kgPerSheet: Exact,
): number | undefined {
  if (amount === 'sheets') return reader.integer('sheets', '张数', 1, MAX_QUANTITY)
  const isReams = amount === 'reams'
  const name = isReams ? '令数' : '吨数'
  const before = reader.errors.length
  const value = reader.decimal(amount, name, LEAST, whole(Math.floor(MAX_QUANTITY / reamSheets)), 6)
  // A refused value is replaced by the least amount, for which any further message would be false.
  if (reader.errors.length > before) return undefined
  const total = isReams ? times(value, whole(reamSheets)) : times(value, KG_PER_TON)
  const unit = isReams ? whole(1) : kgPerSheet
  const sheets = isReams ? floorRatio(total, unit) : wholeReams(floorRatio(total, unit), reamSheets)
  if (sheets < 1) reader.fail(amount, `${name}不足一张纸`)
  else if (sheets > MAX_QUANTITY) reader.fail(amount, `${name}折合不能超过 ${MAX_QUANTITY} 张`)
  else if (isReams && ceilExact(total) !== sheets) reader.fail(amount, '令数须折合整张')
  else return sheets
  return undefined
}
