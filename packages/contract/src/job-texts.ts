import type { SpecEntry } from './calls/cart-calls.ts'
import { type FieldOf, type FormValues, isApplicable, stepsAt, valueAt } from './form-values.ts'
import type { FormField } from './shapes.ts'

type Options = readonly { value: unknown; label: string }[]

const labelOf = (options: Options, chosen: unknown): string =>
  options.find(({ value }) => value === chosen)?.label ?? String(chosen)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

type Preset = FieldOf<'size'>['presets'][number]

/** A shop names its sizes as it likes: if the name has no millimetres, they are added. */
const presetText = ({ label, width, height }: Preset): string => {
  const saysSize = [width, height].every((side) => label.includes(String(side)))
  if (!saysSize) return `${label} ${width}×${height} mm`
  return /\d$/.test(label) ? `${label} mm` : label
}

const sizeText = (field: FieldOf<'size'>, values: FormValues): string => {
  if (field.sides.length === 0) {
    const chosen = valueAt(values, field.name)
    const preset = field.presets.find(({ value }) => value === chosen)
    return preset ? presetText(preset) : String(chosen)
  }
  const lengths = field.sides.map(({ name }) => valueAt(values, name)).filter((side) => side !== undefined)
  return `${lengths.join('×')} mm`
}

const stepText = ({ options }: FieldOf<'finishing'>, step: FormValues): string => {
  const option = options.find(({ value }) => value === step.id)
  const details = (option?.asks ?? [])
    .filter(({ name }) => step[name] !== undefined)
    .map(({ name, unit }) => `${step[name]} ${unit}`)
  return `${option?.label ?? step.id}${details.length > 0 ? `（${details.join('，')}）` : ''}`
}

const textOf = (field: FormField, values: FormValues): string => {
  const value = valueAt(values, field.name)
  switch (field.kind) {
    case 'size':
      return sizeText(field, values)
    case 'unwind': {
      const wound = valueAt(values, field.wound_name) ?? 'out'
      return field.options.find((option) => option.edge === value && option.wound === wound)?.label ?? ''
    }
    case 'paper':
      return value === undefined ? '' : `${labelOf(field.options, value)} ${valueAt(values, field.gsm_name)}g`
    case 'choice':
      // An option that is left to the shop is no choice of the buyer.
      return value === undefined || (value === 0 && !field.required) ? '' : labelOf(field.options, value)
    case 'multi':
      return listOf(value)
        .map((one) => labelOf(field.options, one))
        .join('、')
    case 'finishing':
      return stepsAt(values, field.name)
        .map((step) => stepText(field, step))
        .join('、')
    case 'toggle':
      return value === true ? '是' : ''
    case 'number':
      return value === undefined || value === 0 ? '' : `${value}${field.unit && ` ${field.unit}`}`
  }
}

/** Parts of a product that are made apart; their fields begin with the part's name. */
const partNames = ['封面', '内页']

/** The part of a product that a label belongs to. */
const partOfLabel = (label: string): Pick<SpecEntry, 'part'> => {
  const part = partNames.find((name) => label.startsWith(name))
  return part === undefined ? {} : { part }
}

/** The chosen options, each with the name of its field, in a buyer's words. */
const describeFields = (fields: readonly FormField[], values: FormValues): SpecEntry[] =>
  fields
    .filter((field) => isApplicable(field, values))
    .map((field) => ({ ...partOfLabel(field.label), label: field.label, value: textOf(field, values) }))
    .filter(({ value }) => value !== '')

/** A spec from before parts were stored, with the parts that its labels name. */
export const withParts = (spec: readonly SpecEntry[]): SpecEntry[] =>
  spec.map((entry) => ({ ...partOfLabel(entry.label), ...entry }))

export interface SpecPart {
  /** blank: the product as a whole */
  part: string
  entries: SpecEntry[]
}

/** A spec part by part, the product as a whole first; inside its part a label need not name it again. */
export const specParts = (spec: readonly SpecEntry[]): SpecPart[] => {
  const parts = [...new Set(['', ...spec.map(({ part = '' }) => part)])]
  return parts
    .map((part) => ({
      part,
      entries: spec
        .filter((entry) => (entry.part ?? '') === part)
        .map(({ label, value }) => ({
          label: label.startsWith(part) && label !== part ? label.slice(part.length) : label,
          value,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

interface ChosenJob {
  /** the product's fixed properties: its material, its fixed size, its print */
  facts?: readonly SpecEntry[] | undefined
  fields: readonly FormField[]
  values: FormValues
  /** the quote's count; until there is one, the form's own quantity is used */
  counted?: Counted | undefined
  /** the name of the term of delivery */
  term?: string | undefined
}

/** An entry of a spec that says how large the product is: a banner's width and length, or any size. */
export const isSizeEntry = ({ label }: SpecEntry): boolean => /尺寸$|^(幅宽|长度)$/.test(label)

/** Described with the quantity, of each and in all. */
const countedNames = ['quantity', 'styles']

/** A banner has two fields for its lengths. */
const lengthNames = ['width', 'length_m']

const isSize = ({ kind, name }: FormField) => kind === 'size' || lengthNames.includes(name)

/** A job as text, the same in every place: before it is saved, in a cart, in an order, on paper. */
export const describeJob = ({ facts = [], fields, values, counted, term }: ChosenJob): SpecEntry[] => [
  // The trade names the size first, whether it was chosen or is the product's own.
  ...describeFields(facts.length > 0 ? fields.filter(isSize) : [], values),
  ...facts,
  ...describeFields(
    fields.filter(
      (field) =>
        !(facts.length > 0 && isSize(field)) && !(counted !== undefined && countedNames.includes(field.name)),
    ),
    values,
  ),
  ...(counted ? [{ label: '数量', value: formatQuantity(counted) }] : []),
  ...(term ? [{ label: '交期', value: term }] : []),
]

/** Properties that the price includes without a choice. */
export const includedLabel = '已含工艺'

/** Labels whose meaning the value already has: "封面 铜版纸 200g", "正面 四色", "成品 90×54 mm", "双面四色". */
const said = /(纸张|印色|尺寸|页数)$|^(材料|印刷)$/

const shortWords = ({ label, value }: SpecEntry): string => {
  if (value === '是') return label
  if (label === '交期') return value
  if (label === includedLabel) return `含${value}`
  return `${label.replace(said, '')} ${value}`.trim()
}

/** A spec in one line. Every value has its name: "四色 · 四色" alone does not say what is printed where. */
export const summariseSpec = (spec: readonly SpecEntry[]): string =>
  spec
    .filter(({ label }) => label !== '数量')
    .map(shortWords)
    .join(' · ')

const inkNames: Readonly<Record<number, string>> = { 0: '不印', 1: '单色', 2: '双色', 4: '四色' }

/** The number of colours, in the words of the trade. */
export const inkText = (inks: number): string => inkNames[inks] ?? `${inks} 色`

/** The printing of a piece, if both of its sides are known. */
export const printText = (front: number, back: number): string => {
  const inkedIn = (side: string, inks: number) => `${side}${inks in inkNames ? '' : ' '}${inkText(inks)}`
  if (front === 0 && back === 0) return '不印刷'
  if (back === 0 || front === 0) return inkedIn('单面', front || back)
  return front === back ? inkedIn('双面', front) : `双面，${inkedIn('正面', front)}，${inkedIn('反面', back)}`
}

export interface Counted {
  quantity: number
  piece_unit: string
  styles: number
  total_quantity: number
  unit: string
}

/** The quantity: of each design, and of all together in the unit of sale. */
export const formatQuantity = ({ quantity, piece_unit, styles, total_quantity, unit }: Counted): string => {
  const pieces = `${quantity} ${piece_unit}`
  const all = `共 ${total_quantity} ${unit}`
  if (styles > 1) return `${styles} 款，每款 ${pieces}，${all}`
  return unit === piece_unit ? pieces : `${pieces}，${all}`
}

/** So many of something, the thousands apart: 5,000 张. */
export const formatCount = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${quantity.toLocaleString('zh-CN')} ${unit}`
