import {
  type FormValues,
  firstValues,
  namesOf,
  type ProductDetail,
  valueAt,
  valueText,
  withValue,
} from '@yinpu/contract'
import { toRequest } from '@yinpu/job-form/to-request'

/** Commas are allowed in a query, and are easier to read unescaped. */
export const queryPart = (name: string, text: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`

/**
 * Writes the chosen options as a query without its question mark: only those that differ from the product's defaults,
 * in the order of its fields. Empty if nothing differs; undefined while a field is empty.
 */
export const encodeChoices = (product: ProductDetail, values: FormValues): string | undefined => {
  const { quote } = toRequest(product, values)
  if (!quote) return undefined
  const request: FormValues = quote.request
  const first = firstValues(product)
  return [...product.fields.flatMap(namesOf), 'rush']
    .filter((name) => valueAt(request, name) !== undefined)
    .map((name) => [name, valueText(valueAt(request, name)), valueText(valueAt(first, name))] as const)
    .filter(([, text, usual]) => text !== usual)
    .map(([name, text]) => queryPart(name, text))
    .join('&')
}

/** Size and number of pieces for another product, which uses the values that it knows. */
export const encodeCarriedOver = ({ fields }: ProductDetail, values: FormValues): string => {
  const preset = fields
    .filter((field) => field.kind === 'size' && field.sides.length === 0)
    .flatMap((field) => (field.kind === 'size' ? field.presets : []))
    .find(({ value }) => value === values.size)
  const carried = preset
    ? withValue(withValue(values, 'width', preset.width), 'height', preset.height)
    : values
  return ['quantity', 'width', 'height', 'length']
    .filter((name) => typeof carried[name] === 'number')
    .map((name) => queryPart(name, valueText(carried[name])))
    .join('&')
}

/** The sides and the paper of a box or bag, for the link between the printed product and its blank sample. */
export const encodeSolid = (values: FormValues): string =>
  ['length', 'width', 'height', 'paper', 'gsm']
    .filter((name) => values[name] !== undefined)
    .map((name) => queryPart(name, valueText(values[name])))
    .join('&')
