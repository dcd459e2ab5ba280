import { type Exact, plus, shiftDown, squareMillimetres, timesWhole, ZERO } from '../exact/exact.ts'
import type { FinishingRate, Paper } from '../tariff/tariff.ts'

/** A folded box or bag, in microns. */
export interface Solid {
  readonly kind: 'box' | 'bag'
  readonly length: number
  readonly width: number
  readonly height: number
}

export interface Inks {
  readonly front: number
  readonly back: number
  readonly spotFront: number
  readonly spotBack: number
}

/** One requested finishing step. */
export interface FinishStep {
  readonly rate: FinishingRate
  readonly sides: number
  /** Folds or holes if the tariff counts them, otherwise one. */
  readonly count: number
  readonly areaCm2: Exact
}

/** The prefix of a part's lines: a book has two of most. */
export interface PartName {
  readonly code: string
  readonly name: string
}

export const FLAT_PART: PartName = { code: '', name: '' }
export const INNER_PART: PartName = { code: 'inner.', name: '内页' }
export const COVER_PART: PartName = { code: 'cover.', name: '封面' }

/** Anything printed flat on one paper: a leaflet, an unfolded box, a half bag, the cover of a book. */
export interface FlatJob {
  readonly part: PartName
  /** Finished size of the flat piece in microns. */
  readonly width: number
  readonly height: number
  readonly piecesEach: number
  readonly paper: Paper
  readonly gsm: number
  readonly inks: Inks
  readonly method: number
  readonly finishing: readonly FinishStep[]
}

/** The inside of a book; always printed sheetwise. */
export interface InnerJob {
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly paper: Paper
  readonly gsm: number
  readonly colours: number
  readonly finishing: readonly FinishStep[]
  readonly binding: FinishingRate
  readonly hasCover: boolean
}

export type OffsetJob =
  | {
      readonly kind: 'flat'
      readonly unit: string
      /** the product after printing */
      readonly work: 'flat' | 'folded' | 'box' | 'bag'
      readonly flat: FlatJob
      /** the box or bag that was unfolded to the flat piece */
      readonly solid?: Solid
    }
  | {
      readonly kind: 'book'
      readonly unit: string
      readonly inner: InnerJob
      readonly cover: FlatJob | undefined
    }

/** Working days that its kind and its finishing take. */
export function workOf(job: OffsetJob): {
  kind: 'flat' | 'folded' | 'box' | 'bag' | 'book'
  stepDays: number
} {
  const daysOf = (steps: readonly FinishStep[]): number => steps.reduce((sum, { rate }) => sum + rate.days, 0)
  if (job.kind === 'flat') return { kind: job.work, stepDays: daysOf(job.flat.finishing) }
  // The cover is finished while the inside is printed and folded: the longer of the two counts.
  const { inner, cover } = job
  const parts = Math.max(daysOf(inner.finishing), daysOf(cover?.finishing ?? []))
  return { kind: 'book', stepDays: parts + inner.binding.days }
}

export function frontInks(inks: Inks): number {
  return inks.front + inks.spotFront
}

export function backInks(inks: Inks): number {
  return inks.back + inks.spotBack
}

/** Kilograms of one finished article, exactly. */
export function articleKg(job: OffsetJob): Exact {
  if (job.kind === 'flat') return flatKg(job.flat)
  const { inner, cover } = job
  const leaves = timesWhole(squareMillimetres(inner.width, inner.height), (inner.pages / 2) * inner.gsm)
  return plus(shiftDown(leaves, 9), cover ? flatKg(cover) : ZERO)
}

function flatKg(job: FlatJob): Exact {
  return shiftDown(timesWhole(squareMillimetres(job.width, job.height), job.piecesEach * job.gsm), 9)
}
