import { type FormField, includedLabel, mmText, printText, type SpecEntry } from '@yinpu/contract'
import { type GangProductSource, pieceUnitOf, smallestBanner, smallestPiece } from '@yinpu/pricing'
import { multiField, numberField, type ProductForm, sideOf, sizeField } from './form-parts.ts'

const cardSizes = [
  { value: '90x54', label: '90×54', width: 90, height: 54 },
  { value: '90x50', label: '90×50', width: 90, height: 50 },
  { value: '85x54', label: '85×54', width: 85, height: 54 },
  { value: '180x54', label: '180×54 折卡', width: 180, height: 54 },
]
const areaSizes = [
  { value: '800x1800', label: '800×1800', width: 800, height: 1800 },
  { value: '600x900', label: '600×900', width: 600, height: 900 },
  { value: '2000x1000', label: '2000×1000', width: 2000, height: 1000 },
]
const counted = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

const upTo = (most: number, steps = counted) => steps.filter((step) => step <= most)

interface Mode {
  fields: FormField[]
  defaults: Record<string, unknown>
  suggestions: number[]
  most: number
}

export type FreelySized = Extract<GangProductSource, { compute_mode: 3 | 4 }>

const fittingSizes = (source: FreelySized) => {
  const { max_width, max_height } = source
  const least = smallestPiece(source)
  return (source.compute_mode === 3 ? cardSizes : areaSizes).filter(
    ({ width, height }) =>
      width >= least.width && width <= max_width && height >= least.height && height <= max_height,
  )
}

/** The default size of a product whose buyer may enter any size. */
export const firstFreeSize = (source: FreelySized): { width: number; height: number } =>
  fittingSizes(source)[0] ?? { width: source.max_width, height: source.max_height }

const sizeLabel = ({ size_kind }: GangProductSource) => (size_kind === 'unfolded' ? '展开尺寸' : '成品尺寸')

const freeSize = (source: FreelySized) => {
  const { max_width, max_height } = source
  const least = smallestPiece(source)
  const fitting = fittingSizes(source)
  const first = firstFreeSize(source)
  const sides = [
    sideOf('width', '宽', { min: least.width, max: max_width, unit: 'mm' }),
    sideOf('height', '高', { min: least.height, max: max_height, unit: 'mm' }),
  ]
  return {
    fields: [sizeField(sizeLabel(source), fitting, sides)],
    defaults: { width: first.width, height: first.height },
  }
}

/** The fields of each of the seven ways to price, besides the quantity. */
const readMode = (source: GangProductSource): Mode => {
  switch (source.compute_mode) {
    case 1: {
      const presets = source.sizes.map(({ id, name, width, height }) => ({
        value: id,
        label: name,
        width,
        height,
      }))
      const most = source.tiers.at(-1) ?? 1
      const defaults = { size: presets[0]?.value }
      return {
        fields: [sizeField(sizeLabel(source), presets, [])],
        defaults,
        suggestions: [...source.tiers],
        most,
      }
    }
    case 2: {
      const most = source.bands.at(-1)?.to ?? 1
      const starts = source.bands.map(({ from }) => from).filter((from) => from > 1)
      return { fields: [], defaults: {}, suggestions: starts, most }
    }
    case 3:
      return {
        ...freeSize(source),
        suggestions: upTo(source.max_quantity, [5, 10, 20, 50, 100]),
        most: source.max_quantity,
      }
    case 4:
      return {
        ...freeSize(source),
        suggestions: upTo(source.max_quantity, [1, 2, 5, 10, 20]),
        most: source.max_quantity,
      }
    case 5: {
      const widest = source.widths.at(-1)?.to_width ?? 1
      const least = smallestBanner(source)
      const fields = [
        numberField(
          'width',
          '幅宽',
          { min: least.width, max: widest, unit: 'mm' },
          source.widths.map(({ to_width }) => to_width),
        ),
        numberField(
          'length_m',
          '长度',
          { min: least.lengthM, max: source.max_length_m, step: 0.01, unit: '米' },
          [3, 5, 8, 10],
        ),
      ]
      const defaults = { width: source.widths[0]?.to_width, length_m: 5 }
      return {
        fields,
        defaults,
        suggestions: upTo(source.max_quantity, [1, 2, 5, 10]),
        most: source.max_quantity,
      }
    }
    case 6:
      return { fields: [], defaults: {}, suggestions: upTo(source.max_quantity), most: source.max_quantity }
    case 7: {
      const [min, max] = source.pages
      const fields = [numberField('pages', '每本页数', { min, max, unit: '页' }, [min, max])]
      const suggestions = upTo(source.max_quantity, [10, 20, 50, 100, 200, 500])
      return { fields, defaults: { pages: min }, suggestions, most: source.max_quantity }
    }
  }
}

const processNote = ({ kind, rate }: GangProductSource['processes'][number], unit: string) =>
  ({ fixed: `每款 ${rate} 元`, per_unit: `每${unit} ${rate} 元`, percent: `加 ${rate}%` })[kind]

/** A material whose name includes its weight or thickness (300g铜版纸, 0.76mm PVC, 520灯布) needs no figure beside it. */
const saysWeight = /\d\s*(g|克|mm|毫米|丝|μm)|^\d{2,}/i

const materialWords = ({ material, gsm }: GangProductSource) =>
  saysWeight.test(material) || gsm === 0 ? material : `${material} ${gsm}g`

/** Units that hold several leaves; two leaves of an envelope are its front and its back. */
const holders = ['盒', '本', '套', '份', '卷', '箱', '令']

const leavesOf = ({ unit, sheets_per_unit, compute_mode }: GangProductSource): SpecEntry[] =>
  holders.includes(unit) && sheets_per_unit > 1 && compute_mode !== 7
    ? [{ label: `每${unit}`, value: `${sheets_per_unit} 张` }]
    : []

/** Properties of a product that its definition fixes for every buyer. */
const gangFacts = (source: GangProductSource): SpecEntry[] => [
  ...('width' in source
    ? [{ label: sizeLabel(source), value: `${mmText(source.width)}×${mmText(source.height)} mm` }]
    : []),
  { label: '材料', value: materialWords(source) },
  ...(source.colours_front === undefined
    ? []
    : [{ label: '印刷', value: printText(source.colours_front, source.colours_back ?? 0) }]),
  ...(source.finishing_included ? [{ label: includedLabel, value: source.finishing_included }] : []),
  ...leavesOf(source),
]

/** The form of a gang-run product. */
export const gangForm = (source: GangProductSource): ProductForm => {
  const { fields, defaults, suggestions, most } = readMode(source)
  const processes = source.processes.map((process) => ({
    value: process.id,
    label: process.name,
    note: processNote(process, pieceUnitOf(source)),
  }))
  const quantity = suggestions[0] ?? 1
  return {
    facts: gangFacts(source),
    fields: [
      ...fields,
      numberField('quantity', '数量', { min: 1, max: most, unit: pieceUnitOf(source) }, suggestions, {
        hint: '有几款时，这里填每款的数量',
      }),
      numberField('styles', '款数', { min: 1, max: 100, unit: '款' }, [], {
        hint: '每款内容不同，分别计价',
      }),
      ...(processes.length > 0 ? [multiField('processes', '工艺', processes)] : []),
    ],
    defaults: { ...defaults, quantity, styles: 1, processes: [] },
  }
}
