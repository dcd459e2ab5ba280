import { type FieldOf, type FormField, type FormValues, valueAt, withValue } from '@yinpu/contract'
import { impossibleOptions, isCircle } from './impossible-options.ts'

export type Changes = Readonly<Record<string, unknown>>

const nearest = (offered: readonly number[], value: unknown): number | undefined =>
  typeof value === 'number'
    ? offered.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]
    : offered[0]

/** Another paper has other weights: the one nearest to the chosen weight is selected. */
const keepWeight = (field: FieldOf<'paper'>, values: FormValues): FormValues => {
  const paper = field.options.find(({ value }) => value === valueAt(values, field.name))
  const gsm = valueAt(values, field.gsm_name)
  if (!paper || paper.gsm.some((offered) => offered === gsm)) return values
  return withValue(values, field.gsm_name, nearest(paper.gsm, gsm))
}

/** An option that has become impossible is replaced by the one that is always possible, if there is such an option. */
const keepPossible = (field: FieldOf<'choice'>, values: FormValues): FormValues => {
  const chosen = valueAt(values, field.name)
  const isImpossible = impossibleOptions(field, values).some(({ value }) => value === chosen)
  const free = field.options.find(({ value }) => value === 0)
  return isImpossible && free ? withValue(values, field.name, free.value) : values
}

const keepRound = (values: FormValues, changed: readonly string[]): FormValues => {
  if (!isCircle(values)) return values
  return changed.includes('height') && !changed.includes('width')
    ? withValue(values, 'width', valueAt(values, 'height'))
    : withValue(values, 'height', valueAt(values, 'width'))
}

/** Adjusts values that depend on the changed ones. */
export const settleValues = (
  fields: readonly FormField[],
  values: FormValues,
  changed: readonly string[] = [],
): FormValues =>
  fields.reduce<FormValues>(
    (settled, field) => {
      if (field.kind === 'paper') return keepWeight(field, settled)
      if (field.kind === 'choice') return keepPossible(field, settled)
      return settled
    },
    keepRound(values, changed),
  )

export const changeValues = (
  fields: readonly FormField[],
  values: FormValues,
  changes: Changes,
): FormValues => {
  const changed = Object.entries(changes).reduce(
    (next, [name, value]) => withValue(next, name, value),
    values,
  )
  return settleValues(fields, changed, Object.keys(changes))
}
