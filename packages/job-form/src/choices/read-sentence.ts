import {
  type FormField,
  type FormValues,
  isApplicable,
  type ProductDetail,
  stepsAt,
  valueAt,
} from '@yinpu/contract'
import { type Changes, changeValues } from './change-values.ts'
import { impossibleOptions } from './impossible-options.ts'

/** A word of a sentence: a number with its unit, a size, or a name. */
type Word =
  | { kind: 'size'; text: string; width: number; height: number }
  | { kind: 'number'; text: string; value: number; unit: string }
  | { kind: 'name'; text: string }

const scales: Record<string, number> = { 百: 100, 千: 1_000, 万: 10_000 }

/** A size, a number with its unit, or a run of other signs. */
const wordPattern =
  /(?<width>\d+(?:\.\d+)?)\s*[×xX*]\s*(?<height>\d+(?:\.\d+)?)(?:\s*mm)?|(?<value>\d[\d,]*(?:\.\d+)?)(?<scale>[百千万])?\s*(?<unit>[\p{Script=Han}a-zA-Z]{0,2})(?=$|[\s，,、])|[^\s，,、]+/gu

const wordOf = ({ 0: text, groups = {} }: RegExpMatchArray): Word => {
  const { width, height, value, scale = '', unit = '' } = groups
  if (width !== undefined && height !== undefined)
    return { kind: 'size', text, width: Number(width), height: Number(height) }
  if (value === undefined) return { kind: 'name', text }
  const plain = Number(value.replaceAll(',', ''))
  return { kind: 'number', text, value: plain * (scales[scale] ?? 1), unit }
}

export interface Sentence {
  /** finds the product */
  keyword: string
  /** quantity and options, as typed */
  wishes: string
}

/** Parts “文件封套 500 个 名片插口” into the name of a product and what is wanted of it. */
export const partSentence = (sentence: string): Sentence => {
  const [, keyword = '', wishes = ''] =
    /^([^\s，,、\d]+|[^\s，,、]+)[\s，,、]*(.*)$/su.exec(sentence.trim()) ?? []
  return { keyword, wishes: wishes.trim() }
}

const gramUnits = new Set(['g', 'G', '克'])

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

const sizeChange = (
  fields: readonly FormField[],
  { width, height }: { width: number; height: number },
): Changes | undefined => {
  for (const field of fields) {
    if (field.kind !== 'size') continue
    const [first, second] = field.sides
    if (first && second && isWithin(width, first) && isWithin(height, second))
      return { [first.name]: width, [second.name]: height }
    const preset = field.presets.find((one) => one.width === width && one.height === height)
    if (preset && field.sides.length === 0) return { [field.name]: preset.value }
  }
  return undefined
}

/** The field of a number is the one with its unit; a number without a unit is the quantity. */
const numberChange = (
  fields: readonly FormField[],
  { value, unit }: { value: number; unit: string },
): Changes | undefined => {
  if (gramUnits.has(unit)) {
    const paper = fields.find((field) => field.kind === 'paper')
    const isOffered = paper?.options.some(({ gsm }) => gsm.includes(value))
    return paper && isOffered ? { [paper.gsm_name]: value } : undefined
  }
  const numbers = fields.filter((field) => field.kind === 'number')
  const field =
    numbers.find((one) => unit !== '' && one.unit === unit) ??
    numbers.find(({ name }) => unit === '' && name === 'quantity')
  return field && isWithin(value, field) && Number.isInteger(value) ? { [field.name]: value } : undefined
}

interface NamedChange {
  label: string
  change: Changes
}

const listAt = (values: FormValues, name: string): unknown[] => {
  const value = valueAt(values, name)
  return Array.isArray(value) ? value : []
}

/** Everything of a form that can be chosen by its name. */
const namedChanges = (
  { days }: Pick<ProductDetail, 'days'>,
  fields: readonly FormField[],
  values: FormValues,
): NamedChange[] => [
  ...fields.flatMap((field): NamedChange[] => {
    switch (field.kind) {
      case 'choice': {
        const impossible = new Set(impossibleOptions(field, values).map(({ value }) => value))
        return field.options
          .filter(({ value }) => !impossible.has(value))
          .map(({ value, label }) => ({ label, change: { [field.name]: value } }))
      }
      case 'paper':
        return field.options.map(({ value, label }) => ({ label, change: { [field.name]: value } }))
      case 'size':
        return field.presets.map(({ value, label, width, height }) => {
          const [first, second] = field.sides
          const isFree = first !== undefined && second !== undefined
          return {
            label,
            change: isFree ? { [first.name]: width, [second.name]: height } : { [field.name]: value },
          }
        })
      case 'toggle':
        return [{ label: field.label, change: { [field.name]: true } }]
      case 'multi':
        return field.options.map(({ value, label }) => ({
          label,
          change: { [field.name]: [...listAt(values, field.name).filter((one) => one !== value), value] },
        }))
      case 'finishing': {
        const steps = stepsAt(values, field.name)
        // A process with numbers of its own is chosen in the form: a wrong area of foil would be printed.
        return field.options
          .filter(({ asks }) => asks.length === 0)
          .map(({ value, label }) => ({
            label,
            change: { [field.name]: [...steps.filter(({ id }) => id !== value), { id: value }] },
          }))
      }
      default:
        return []
    }
  }),
  ...days.map(({ value, label }) => ({ label, change: { rush: value } })),
]

/** The one thing with this name, else the only one whose name has the word in it; undefined: several could be meant. */
const nameChange = (all: readonly NamedChange[], text: string): Changes | undefined => {
  const exact = all.filter(({ label }) => label === text)
  const [only, ...others] =
    exact.length > 0 ? exact : all.filter(({ label }) => text.length > 1 && label.includes(text))
  return others.length === 0 ? only?.change : undefined
}

const changeOf = (product: ProductDetail, values: FormValues, word: Word): Changes | undefined => {
  const fields = product.fields.filter((field) => isApplicable(field, values))
  const named = () => nameChange(namedChanges(product, fields, values), word.text)
  if (word.kind === 'name') return named()
  return (word.kind === 'size' ? sizeChange(fields, word) : numberChange(fields, word)) ?? named()
}

export interface ReadWishes {
  values: FormValues
  /** the words that nobody understood, as typed */
  rest: string
}

/** Takes quantity, size, paper and options of a sentence into the form. A word that could mean two things stays. */
export const readWishes = (product: ProductDetail, values: FormValues, wishes: string): ReadWishes => {
  const rest: string[] = []
  let read = values
  for (const match of wishes.matchAll(wordPattern)) {
    const word = wordOf(match)
    const change = changeOf(product, read, word)
    if (change) read = changeValues(product.fields, read, change)
    else rest.push(word.text)
  }
  return { values: read, rest: rest.join(' ') }
}
