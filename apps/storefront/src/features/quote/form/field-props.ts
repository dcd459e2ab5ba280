import type { FieldOf, FormField, FormValues } from '@yinpu/contract'
import type { Changes } from '../choices/change-values.ts'
import type { FieldErrors } from '../choices/to-request.ts'

/** What every kind of field is given. */
export interface FieldProps<Kind extends FormField['kind']> {
  field: FieldOf<Kind>
  values: FormValues
  errors: FieldErrors
  change: (changes: Changes) => void
}
