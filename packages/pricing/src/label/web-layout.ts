import { millimetres } from '../exact/area.ts'
import { type Exact, plus, shiftDown, times, timesWhole, withPercent } from '../exact/exact.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { LabelTariff } from '../tariff/tariff.ts'
import type { LabelRequest } from './label-request.ts'

/** How labels lie on the web, in microns; it does not depend on the quantity. */
export interface WebLayout {
  readonly across: number
  readonly around: number
  readonly web: number
  /** From one label to the next along the web. */
  readonly pitch: number
}

/** The web for so many labels. */
export interface WebRun {
  readonly quantity: number
  readonly metres: number
  readonly squareMetres: Exact
}

/** Undefined where the label is wider than the press prints. */
export function layOutWeb(label: LabelTariff, { edge, width, height }: LabelRequest): WebLayout | undefined {
  const isSideways = edge === 'left' || edge === 'right'
  const [sizeAcross, sizeAlong] = isSideways ? [height, width] : [width, height]
  const across = Math.floor((label.printWidth + label.gapAcross) / (sizeAcross + label.gapAcross))
  if (across === 0) return undefined
  const needed = across * sizeAcross + (across - 1) * label.gapAcross + 2 * label.edge
  const pitch = sizeAlong + label.gapAlong
  return {
    across,
    around: Math.max(1, Math.floor((label.repeatMax + label.gapAlong) / pitch)),
    web: Math.ceil(needed / label.webStep) * label.webStep,
    pitch,
  }
}

/** Whole metres of web with running loss and set-up, and their area. */
export function runWeb(layout: WebLayout, quantity: number, lossPercent: Exact, setup: Exact): WebRun {
  const repeats = Math.ceil(quantity / layout.across)
  const net = shiftDown(timesWhole(millimetres(layout.pitch), repeats), 3)
  const metres = ceilExact(plus(times(net, withPercent(lossPercent)), setup))
  return { quantity, metres, squareMetres: shiftDown(timesWhole(millimetres(layout.web), metres), 3) }
}

/** The web in words, for the basis of what is priced by its area. */
export function webText(layout: WebLayout, run: WebRun): string {
  return `${run.metres} 米 × 幅宽 ${layout.web / MICRONS_PER_MM} mm`
}
