import { type ChosenStep, type FieldOf, type FormValues, stepsAt, valueAt, withValue } from './form-values.ts'
import type { FormField, ProductDetail } from './shapes.ts'

type Resting = [name: string, value: unknown][]

/** Fills in a step's missing numbers as the server does: with the least of the range. */
export const withDetails = (field: FieldOf<'finishing'>, step: ChosenStep): ChosenStep => {
  const asks = field.options.find(({ value }) => value === step.id)?.asks ?? []
  const details = Object.fromEntries(asks.map(({ name, min }) => [name, step[name] ?? min]))
  // In the order of the form, so that the same step reads the same in every address.
  return { ...details, ...step, ...details }
}

/** The value of a field without a default of the product. */
const restingValues = (field: FormField): Resting => {
  switch (field.kind) {
    case 'number':
      return [[field.name, field.suggestions[0] ?? field.min]]
    case 'choice': {
      const free = field.options.find(({ value }) => value === 0)
      return [[field.name, field.required ? field.options[0]?.value : free?.value]]
    }
    case 'multi':
    case 'finishing':
      return [[field.name, []]]
    case 'toggle':
      return [[field.name, false]]
    case 'size':
      return field.sides.length > 0
        ? field.sides.map(({ name, min }) => [name, min])
        : [[field.name, field.presets[0]?.value]]
    case 'paper': {
      const [first] = field.options
      return [
        [field.name, first?.value],
        [field.gsm_name, first?.gsm[0]],
      ]
    }
    case 'unwind': {
      const [first] = field.options
      return [
        [field.name, first?.edge],
        [field.wound_name, first?.wound],
      ]
    }
  }
}

const fillIn = (values: FormValues, resting: Resting): FormValues =>
  resting.reduce(
    (filled, [name, value]) =>
      valueAt(filled, name) === undefined ? withValue(filled, name, value) : filled,
    values,
  )

/** The whole form at first: the product's defaults, and a value in every field. */
export const firstValues = ({
  fields,
  defaults,
  days,
}: Pick<ProductDetail, 'fields' | 'defaults' | 'days'>): FormValues => {
  const filled = fields.reduce<FormValues>((values, field) => fillIn(values, restingValues(field)), defaults)
  const complete = fields
    .filter((field) => field.kind === 'finishing')
    .reduce<FormValues>(
      (values, field) =>
        withValue(
          values,
          field.name,
          stepsAt(values, field.name).map((step) => withDetails(field, step)),
        ),
      filled,
    )
  return fillIn(complete, [['rush', days[0]?.value]])
}
