import { type Exact, millimetres, plus, shiftDown, times, timesWhole, withPercent } from '../exact/exact.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { MAX_QUANTITY, MICRONS_PER_MM, type RequestReader } from '../request/request-reader.ts'
import type { LabelFinish, LabelMaterial, LabelTariff } from '../tariff/tariff.ts'

const SHAPES = ['rect', 'circle'] as const
const EDGES = ['top', 'bottom', 'left', 'right'] as const
const WINDINGS = ['out', 'in'] as const
const DELIVERIES = ['roll', 'sheet', 'single', 'fanfold'] as const
const CORES = [25, 40, 76]
const STANDARD_CORE = 76
const MAX_LABEL_MM = 2000

/** The fields of both kinds of label; lengths in microns. */
export interface LabelRequest {
  readonly width: number
  readonly height: number
  readonly shape: (typeof SHAPES)[number]
  readonly quantity: number
  readonly material: LabelMaterial
  readonly finishing: readonly LabelFinish[]
  readonly edge: (typeof EDGES)[number]
  readonly delivery: (typeof DELIVERIES)[number]
  /** Labels on one roll; nought if they are not delivered on rolls. */
  readonly perRoll: number
}

/** Reads the common fields of both kinds; undefined if something is wrong, which the reader then has as an error. */
export function readLabel(reader: RequestReader, label: LabelTariff): LabelRequest | undefined {
  const shape = reader.choice('shape', '形状', SHAPES, 'rect')
  const side = (field: string, name: string): number =>
    reader.length(field, name, label.minSideMm, MAX_LABEL_MM)
  const width = side('width', '宽度')
  const isRound = shape === 'circle'
  const height = isRound && !reader.has('height') ? width : side('height', '高度')
  if (isRound && width !== height) reader.fail('height', '圆形标签宽高须相等')
  const quantity = reader.integer('quantity', '数量', 1, MAX_QUANTITY)
  const material = reader.record('material', '材料', label.materials)
  const finishing = reader.records('finishing', '后工序', label.finishing)
  const edge = reader.choice('edge', '出标方向', EDGES)
  reader.choice('wound', '卷绕方向', WINDINGS, 'out')
  const delivery = reader.choice('delivery', '出货类型', DELIVERIES)
  reader.choice('core', '卷芯（mm）', CORES, STANDARD_CORE)
  const perRoll = delivery === 'roll' ? reader.integer('per_roll', '每卷数量', 1, MAX_QUANTITY) : 0
  if (reader.errors.length > 0 || !shape || !material || !edge || !delivery) return undefined
  return { width, height, shape, quantity, material, finishing, edge, delivery, perRoll }
}

/** The layout of labels on the web, in microns; it does not depend on the quantity. */
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

/** Undefined if the label is wider than the press prints. */
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

/** The web as text, for the basis of prices by its area. */
export function webText(layout: WebLayout, run: WebRun): string {
  return `${run.metres} 米 × 幅宽 ${layout.web / MICRONS_PER_MM} mm`
}
