import type { SpecEntry } from './calls/cart-calls.ts'
import { type FieldOf, type FormValues, isShown, stepsAt, valueAt } from './form-values.ts'
import type { FormField } from './shapes.ts'

type Options = readonly { value: unknown; label: string }[]

const labelOf = (options: Options, given: unknown): string =>
  options.find(({ value }) => value === given)?.label ?? String(given)

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const sizeText = (field: FieldOf<'size'>, values: FormValues): string => {
  if (field.sides.length === 0) return labelOf(field.presets, valueAt(values, field.name))
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
  const given = valueAt(values, field.name)
  switch (field.kind) {
    case 'size':
      return sizeText(field, values)
    case 'unwind': {
      const wound = valueAt(values, field.wound_name) ?? 'out'
      return field.options.find((option) => option.edge === given && option.wound === wound)?.label ?? ''
    }
    case 'paper':
      return given === undefined ? '' : `${labelOf(field.options, given)} ${valueAt(values, field.gsm_name)}g`
    case 'choice':
      // What is left to the shop is no choice of the buyer's.
      return given === undefined || (given === 0 && !field.required) ? '' : labelOf(field.options, given)
    case 'multi':
      return listOf(given)
        .map((one) => labelOf(field.options, one))
        .join('、')
    case 'finishing':
      return stepsAt(values, field.name)
        .map((step) => stepText(field, step))
        .join('、')
    case 'toggle':
      return given === true ? '是' : ''
    case 'number':
      return given === undefined || given === 0 ? '' : `${given}${field.unit && ` ${field.unit}`}`
  }
}

/** What was chosen, each by the name of its field, as a buyer would say it to the printer. */
const describeFields = (fields: readonly FormField[], values: FormValues): SpecEntry[] =>
  fields
    .filter((field) => isShown(field, values))
    .map((field) => ({ label: field.label, value: textOf(field, values) }))
    .filter(({ value }) => value !== '')

interface ChosenJob {
  fields: readonly FormField[]
  values: FormValues
  /** how the quote counts it; until there is one, the form's own quantity stands */
  counted?: Counted | undefined
  /** the name of the term of delivery */
  term?: string | undefined
}

/** Told with the quantity, which says how many of each and in all. */
const countedNames = ['quantity', 'styles']

/** A job in words, the same wherever it is shown: before it is saved, in a cart, in an order, on paper. */
export const describeJob = ({ fields, values, counted, term }: ChosenJob): SpecEntry[] => [
  ...describeFields(counted ? fields.filter(({ name }) => !countedNames.includes(name)) : fields, values),
  ...(counted ? [{ label: '数量', value: quantityWords(counted) }] : []),
  ...(term ? [{ label: '交期', value: term }] : []),
]

/** Endings of a label that its value says already: "封面 铜版纸 200g", "正面 四色", "成品 90×54 mm". */
const said = /(纸张|印色|尺寸|页数)$/

const shortWords = ({ label, value }: SpecEntry): string => {
  if (value === '是') return label
  if (label === '交期') return value
  return `${label.replace(said, '')} ${value}`.trim()
}

/** A spec in one line. Every value keeps its name: "四色 · 四色" tells nobody what is printed where. */
export const summariseSpec = (spec: readonly SpecEntry[]): string =>
  spec
    .filter(({ label }) => label !== '数量')
    .map(shortWords)
    .join(' · ')

export interface Counted {
  quantity: number
  piece_unit: string
  styles: number
  total_quantity: number
  unit: string
}

/** How much it is: of each design, and all together in what it is sold by. */
export const quantityWords = ({ quantity, piece_unit, styles, total_quantity, unit }: Counted): string => {
  const pieces = `${quantity} ${piece_unit}`
  const all = `共 ${total_quantity} ${unit}`
  if (styles > 1) return `${styles} 款，每款 ${pieces}，${all}`
  return unit === piece_unit ? pieces : `${pieces}，${all}`
}

/** So many of something, the thousands apart: 5,000 张. */
export const countWords = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${quantity.toLocaleString('zh-CN')} ${unit}`
