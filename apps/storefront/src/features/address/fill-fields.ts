import type { AddressInput } from '@yinpu/contract'
import type { AddressFormState } from './use-address-form.ts'

/** Fills in what was not typed. A part that is still to be chosen is not wrong yet. */
export const fillFields = ({ form }: Pick<AddressFormState, 'form'>, values: Partial<AddressInput>) => {
  for (const [name, value] of Object.entries(values) as [keyof AddressInput, string][]) {
    form.setFieldValue(name, value)
    if (value === '') form.clearFieldError(name)
  }
}
