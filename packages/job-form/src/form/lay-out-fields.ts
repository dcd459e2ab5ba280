import type { FormField } from '@yinpu/contract'
import { fewValues } from '../choices/few-values.ts'

/** The space for chips in half a row, and the space of a chip beside its letters, in px. */
const halfRow = 262
const chipPadding = 36
const letter = 14

const fitsHalf = (labels: readonly string[]) =>
  labels.reduce((width, label) => width + chipPadding + letter * label.length, 0) <= halfRow

const isShort = (field: FormField): boolean => {
  if (field.hint !== '') return false
  switch (field.kind) {
    case 'number':
      return field.suggestions.length === 0 && fitsHalf(fewValues(field).map((n) => `${n}${field.unit}`))
    case 'choice':
      return (
        field.options.every(({ note }) => note === undefined) &&
        fitsHalf(field.options.map(({ label }) => label))
      )
    default:
      return false
  }
}

/** Two short fields in a row share a line. */
export const layOutFields = (fields: readonly FormField[]): FormField[][] =>
  fields.reduce<FormField[][]>((lines, field) => {
    const last = lines.at(-1)
    if (last?.length === 1 && [...last, field].every(isShort)) last.push(field)
    else lines.push([field])
    return lines
  }, [])
