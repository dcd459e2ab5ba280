import { MAX_QUANTITY, type RequestReader } from '../request/request-reader.ts'
import type { LabelFinish, LabelMaterial, LabelTariff } from '../tariff/tariff.ts'

const SHAPES = ['rect', 'circle'] as const
const EDGES = ['top', 'bottom', 'left', 'right'] as const
const WINDINGS = ['out', 'in'] as const
const DELIVERIES = ['roll', 'sheet', 'single', 'fanfold'] as const
const CORES = [25, 40, 76]
const STANDARD_CORE = 76
const MAX_LABEL_MM = 2000

/** What both kinds of label ask; lengths in microns. */
export interface LabelRequest {
  readonly width: number
  readonly height: number
  readonly shape: (typeof SHAPES)[number]
  readonly quantity: number
  readonly material: LabelMaterial
  readonly finishing: readonly LabelFinish[]
  readonly edge: (typeof EDGES)[number]
  readonly delivery: (typeof DELIVERIES)[number]
  /** Labels on one roll; nought where they are not delivered on rolls. */
  readonly perRoll: number
}

/** Reads what both kinds share; undefined where something is wrong, which the reader then holds. */
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
