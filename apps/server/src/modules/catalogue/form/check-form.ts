import type { FormField } from '@yinpu/contract'

type Found = { field: string; message: string }
type Values = Record<string, unknown>

/** A dot descends: `inner.paper`. */
export const valueAt = (values: Values, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Values)[part] : undefined),
      values,
    )

const notOffered = '本产品不提供此项'

const oneOf = (options: readonly { value: unknown }[], given: unknown) =>
  options.some(({ value }) => value === given)

const inRange = (
  { name, label, min, max, unit }: { name: string; label: string; min: number; max: number; unit: string },
  values: Values,
): Found[] => {
  const given = valueAt(values, name)
  if (typeof given !== 'number' || (given >= min && given <= max)) return []
  return [{ field: name, message: `${label}须在 ${min} 至 ${max}${unit && ` ${unit}`}之间` }]
}

const ids = (given: unknown) =>
  Array.isArray(given) ? given.map((one) => (typeof one === 'object' && one ? (one as Values).id : one)) : []

const offeredAll = (field: string, options: readonly { value: unknown }[], given: unknown): Found[] =>
  ids(given).flatMap((id, at) =>
    oneOf(options, id) ? [] : [{ field: `${field}.${at}`, message: notOffered }],
  )

const checkPaper = (field: Extract<FormField, { kind: 'paper' }>, values: Values): Found[] => {
  const paper = valueAt(values, field.name)
  if (paper === undefined) return []
  const offered = field.options.find(({ value }) => value === paper)
  if (!offered) return [{ field: field.name, message: notOffered }]
  const gsm = valueAt(values, field.gsm_name)
  return gsm === undefined || offered.gsm.includes(gsm as number)
    ? []
    : [{ field: field.gsm_name, message: `本产品${offered.label}只有 ${offered.gsm.join('、')} 克` }]
}

const checkField = (field: FormField, values: Values): Found[] => {
  const given = valueAt(values, field.name)
  switch (field.kind) {
    case 'number':
      return inRange(field, values)
    case 'choice':
      return given === undefined || oneOf(field.options, given)
        ? []
        : [{ field: field.name, message: notOffered }]
    case 'size':
      if (field.sides.length > 0) return field.sides.flatMap((side) => inRange(side, values))
      return given === undefined || oneOf(field.presets, given)
        ? []
        : [{ field: field.name, message: notOffered }]
    case 'paper':
      return checkPaper(field, values)
    case 'multi':
    case 'finishing':
      return offeredAll(field.name, field.options, given)
    case 'toggle':
    case 'unwind':
      return []
  }
}

const isShown = ({ when }: FormField, values: Values) =>
  !when || when.values.includes(valueAt(values, when.name) as string | number)

/** The limits of a product are those of its form: what the form does not offer, nobody gets a price for. */
export const checkForm = (fields: readonly FormField[], values: Values): Found[] =>
  fields.filter((field) => isShown(field, values)).flatMap((field) => checkField(field, values))
