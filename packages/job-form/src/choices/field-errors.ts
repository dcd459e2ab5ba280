import { type FormField, type FormValues, isApplicable, namesOf } from '@yinpu/contract'
import type { FieldErrors } from './to-request.ts'

const owns = (field: FormField, key: string) =>
  namesOf(field).some((name) => key === name || key.startsWith(`${name}.`)) || key === field.name

/** The errors of one field, by the name in the answer. */
export const errorsOfField = (field: FormField, errors: FieldErrors): [string, string][] =>
  Object.entries(errors).filter(([key]) => owns(field, key))

/** Returns the errors that no visible field can show; they are shown beside the price. */
export const errorsOutsideForm = (
  fields: readonly FormField[],
  values: FormValues,
  errors: FieldErrors,
): string[] => {
  const visible = fields.filter((field) => isApplicable(field, values))
  return Object.entries(errors)
    .filter(([key]) => key !== 'rush' && !visible.some((field) => owns(field, key)))
    .map(([, message]) => message)
}
