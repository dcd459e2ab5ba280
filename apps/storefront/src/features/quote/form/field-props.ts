import type { FormField } from '@yinpu/contract'
import type { Changes } from '../choices/change-values.ts'
import type { FieldErrors } from '../choices/to-request.ts'
import type { FieldOf, Values } from '../choices/values.ts'

/** What every kind of field is given. */
export interface FieldProps<Kind extends FormField['kind']> {
  field: FieldOf<Kind>
  values: Values
  errors: FieldErrors
  change: (changes: Changes) => void
}
