import {
  type ChosenStep,
  type FieldOf,
  type FormField,
  type FormValues,
  firstValues,
  type ProductDetail,
  readItems,
  readNumber,
  withDetails,
  withValue,
} from '@yinpu/contract'
import { settleValues } from '@yinpu/job-form/change-values'

type Query = Pick<URLSearchParams, 'get'>
type FieldEntries = [name: string, value: unknown][]
type Options = readonly { value: string | number }[]

const largest = 1_000_000_000

/** Checks only that it is a number; the server checks its value and reports at its field. */
const readAmount = (text: string | null | undefined): number | undefined => {
  const read = readNumber(text ?? '')
  return read.ok && Math.abs(read.value) <= largest ? read.value : undefined
}

const findOption = (options: Options, text: string | null | undefined) =>
  options.find(({ value }) => String(value) === text)?.value

const readList = (options: Options, text: string | null): unknown => {
  if (text === null) return undefined
  const matches = readItems(text).flatMap(([id]) => findOption(options, id) ?? [])
  return [...new Set(matches)]
}

const readStep = (field: FieldOf<'finishing'>, [id, ...rest]: string[]): ChosenStep[] => {
  const option = field.options.find(({ value }) => String(value) === id)
  if (!option) return []
  const answers = option.asks.flatMap(({ name }) => {
    const at = rest.indexOf(name)
    const amount = at % 2 === 0 ? readAmount(rest[at + 1]) : undefined
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return [withDetails(field, { id: option.value, ...Object.fromEntries(answers) })]
}

const readSteps = (field: FieldOf<'finishing'>, text: string | null): unknown => {
  if (text === null) return undefined
  const steps = readItems(text).flatMap((item) => readStep(field, item))
  return steps.filter(({ id }, at) => steps.findIndex((step) => step.id === id) === at)
}

const readField = (field: FormField, query: Query): FieldEntries => {
  const text = query.get(field.name)
  switch (field.kind) {
    case 'number':
      return [[field.name, readAmount(text)]]
    case 'choice':
      return [[field.name, findOption(field.options, text)]]
    case 'multi':
      return [[field.name, readList(field.options, text)]]
    case 'toggle':
      return [[field.name, text === '1' ? true : text === '0' ? false : undefined]]
    case 'size':
      return field.sides.length > 0
        ? field.sides.map(({ name }) => [name, readAmount(query.get(name))])
        : [[field.name, findOption(field.presets, text)]]
    case 'paper': {
      const gsm = readAmount(query.get(field.gsm_name))
      const isOffered = field.options.some((option) => option.gsm.some((offered) => offered === gsm))
      return [
        [field.name, findOption(field.options, text)],
        [field.gsm_name, isOffered ? gsm : undefined],
      ]
    }
    case 'finishing':
      return [[field.name, readSteps(field, text)]]
    case 'unwind': {
      const wound = query.get(field.wound_name)
      return [
        [field.name, field.options.find(({ edge }) => edge === text)?.edge],
        [field.wound_name, field.options.find((option) => option.wound === wound)?.wound],
      ]
    }
  }
}

/** Reads the form's values from an address. Unknown or unreadable parts keep the product's default. */
export const decodeChoices = (product: ProductDetail, query: Query): FormValues => {
  const matches: FieldEntries = [
    ...product.fields.flatMap((field) => readField(field, query)),
    ['rush', findOption(product.days, query.get('rush'))],
  ]
  const values = matches
    .filter(([, value]) => value !== undefined)
    .reduce((read, [name, value]) => withValue(read, name, value), firstValues(product))
  return settleValues(product.fields, values)
}
