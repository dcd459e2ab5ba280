import { type Exact, plus, shiftDown, timesWhole } from '../exact/exact.ts'
import { toText } from '../exact/exact-text.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { rateText, sheetPrice } from '../paper/paper-request.ts'
import { countedLine, type DraftLine, draftLine } from '../quote/draft-line.ts'
import type { Paper, PressSheet, Spoilage, Tariff } from '../tariff/tariff.ts'
import type { Layout } from './impose.ts'
import type { FinishStep, PartName } from './offset-job.ts'
import { METHOD_NAMES, SHEETWISE } from './print-method.ts'

/** One way of printing a job, fully priced. */
export interface Candidate extends Weighed {
  readonly layout: Layout
  readonly lines: readonly DraftLine[]
  /** Lines after everything else of the job: the binding of a book. */
  readonly closing: readonly DraftLine[]
  /** Press sheets before spoilage. */
  readonly net: number
  /** Of the inside of a book. */
  readonly signatures?: number
}

/** The figures by which ways are compared. */
export interface Weighed {
  readonly sumFen: number
  readonly plates: number
  readonly gross: number
}

/** Lowest total, then fewer plates, then fewer gross sheets; the tariff's order settles the rest. */
export function isBetter(a: Weighed, b: Weighed): boolean {
  if (a.sumFen !== b.sumFen) return a.sumFen < b.sumFen
  if (a.plates !== b.plates) return a.plates < b.plates
  return a.gross < b.gross
}

/** The best few in order. Of equal ones the first stays first. */
export function rankBest<T extends Weighed>(candidates: readonly T[], most: number): T[] {
  const ranked: T[] = []
  for (const candidate of candidates) {
    let place = ranked.length
    while (place > 0 && isBetter(candidate, ranked[place - 1] as T)) place--
    if (place >= most) continue
    ranked.splice(place, 0, candidate)
    if (ranked.length > most) ranked.pop()
  }
  return ranked
}

export function spoilageBase(spoilage: Spoilage, inks: number, method: number): number {
  if (inks <= spoilage.lightMaxInks) return spoilage.baseLight
  return method === SHEETWISE ? spoilage.baseSheetwise : spoilage.baseOneSet
}

/** ceil(net × percent) of sheets spoilt while running. */
export function runningSpoilage(spoilage: Spoilage, net: number): number {
  return ceilExact(shiftDown(timesWhole(spoilage.percent, net), 2))
}

export function finishingSpoilage(spoilage: Spoilage, steps: readonly FinishStep[]): number {
  let sheets = 0
  for (const step of steps) sheets += step.rate.isHeavy ? spoilage.perHeavyFinish : spoilage.perFinish
  return sheets
}

export function fullSheets(sheet: PressSheet, gross: number): number {
  return Math.ceil(gross / sheet.cuts)
}

export function paperLine(
  part: PartName,
  sheet: PressSheet,
  paper: Paper,
  gsm: number,
  gross: number,
): DraftLine {
  const full = fullSheets(sheet, gross)
  const price = sheetPrice(sheet.base, gsm, paper)
  return countedLine(
    `${part.code}paper`,
    `${part.name}纸张`,
    full,
    price,
    () => `${sheet.base.name} ${full} 张 × ${rateText(price)}`,
  )
}

export function plateLine(part: PartName, sheet: PressSheet, plates: number): DraftLine {
  const fee = sheet.press.plate
  return countedLine(
    `${part.code}plate`,
    `${part.name}制版`,
    plates,
    fee,
    () => `${sheet.press.name} ${plates} 块 × ${toText(fee)}`,
  )
}

/** weight × (makeready + each further thousand impressions). */
export function pressLine(
  part: PartName,
  tariff: Tariff,
  layout: Layout,
  weight: number,
  impressions: number,
): DraftLine {
  const { makeready, runPerThousand } = layout.sheet.press
  const thousands = Math.ceil(Math.max(0, impressions - tariff.includedImpressions) / 1000)
  const rate: Exact = plus(makeready, timesWhole(runPerThousand, thousands))
  return draftLine(
    `${part.code}press`,
    `${part.name}印刷`,
    { n: weight, s: 0 },
    rate,
    timesWhole(rate, weight),
    () => {
      const further = thousands > 0 ? ` + ${thousands} 千印 × ${toText(runPerThousand)}` : ''
      return `${METHOD_NAMES[layout.method]} ${weight} 色 ×（开机 ${toText(makeready)}${further}），每套 ${impressions} 印`
    },
  )
}
