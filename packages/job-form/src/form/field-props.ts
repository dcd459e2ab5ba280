import type { FieldOf, FormField, FormValues } from '@yinpu/contract'
import type { Changes } from '../choices/change-values.ts'
import type { FieldErrors } from '../choices/to-request.ts'

/** The props of every kind of field. */
export interface FieldProps<Kind extends FormField['kind']> {
  field: FieldOf<Kind>
  values: FormValues
  errors: FieldErrors
  change: (changes: Changes) => void
}
