import type { FormField } from '@yinpu/contract'

/** A quote request in the making. Where a number was typed that is none yet, the typed text stands instead. */
export type Values = Record<string, unknown>

export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

/** One chosen process of a `finishing` field. */
export type Step = { id: string | number } & Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A dot descends: `inner.paper`. */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), values)

/** The same values with another one at this name; undefined takes it away. */
export const withValue = (values: Values, name: string, value: unknown): Values => {
  const [first = '', ...rest] = name.split('.')
  if (rest.length > 0) {
    const inside = isRecord(values[first]) ? values[first] : {}
    return { ...values, [first]: withValue(inside, rest.join('.'), value) }
  }
  if (value !== undefined) return { ...values, [first]: value }
  const { [first]: _gone, ...others } = values
  return others
}

export const stepsAt = (values: Values, name: string): Step[] => {
  const given = valueAt(values, name)
  return Array.isArray(given) ? given : []
}

/** Every name in the request that a field answers for. */
export const namesOf = (field: FormField): string[] => {
  switch (field.kind) {
    case 'size':
      return field.sides.length > 0 ? field.sides.map(({ name }) => name) : [field.name]
    case 'paper':
      return [field.name, field.gsm_name]
    case 'unwind':
      return [field.name, field.wound_name]
    default:
      return [field.name]
  }
}

export const isShown = ({ when }: FormField, values: Values): boolean =>
  !when || when.values.some((value) => value === valueAt(values, when.name))
