import { type Address, type AddressInput, codes, forms } from '@yinpu/contract'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'

interface AddressFormInput {
  /** the address to change; without it a new one is added */
  address: Address | undefined
  onSaved: (saved: Address) => void
  /** it was deleted in another tab meanwhile */
  onGone: () => void
}

const nothing: AddressInput = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  region_code: '',
  detail: '',
  tag: '',
  is_default: false,
}

const valuesOf = ({ id: _id, ...values }: Address): AddressInput => values

const inPlace = { hasOwnMessages: true }

export const useAddressForm = ({ address, onSaved, onGone }: AddressFormInput) => {
  const api = useApi()
  return useCheckedForm({
    schema: forms.addressForm,
    initialValues: address ? valuesOf(address) : nothing,
    submit: async (body: AddressInput) => {
      const answer = address
        ? await api.call('updateAddress', { body: { ...body, id: address.id } }, inPlace)
        : await api.call('createAddress', { body }, inPlace)
      if (answer.code === codes.ok) onSaved(answer.data)
      if (answer.code !== codes.notFound) return answer
      onGone()
      return { ...answer, msg: '这个地址已在别处删除。需要的话，请关闭后新增一个。' }
    },
  })
}

export type AddressFormState = ReturnType<typeof useAddressForm>

/** Fills in the fields that the buyer has not typed. A field that is still empty is no error yet. */
export const fillFields = ({ form }: Pick<AddressFormState, 'form'>, values: Partial<AddressInput>) => {
  for (const [name, value] of Object.entries(values) as [keyof AddressInput, string][]) {
    form.setFieldValue(name, value)
    if (value === '') form.clearFieldError(name)
  }
}
