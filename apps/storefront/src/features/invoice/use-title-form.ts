import { codes, type FormSchema, forms, type InvoiceTitle, type InvoiceTitleInput } from '@yinpu/contract'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useApi } from '../../session/use-api.ts'

/** The values of the fields; blank for no value. */
export type TitleValues = Omit<InvoiceTitle, 'id'>

const nothing: TitleValues = {
  holder: 'company',
  title: '',
  tax_no: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
  is_default: false,
}

const ofCompany = new Set(['tax_no', 'address', 'phone', 'bank', 'account'])

/** Hidden fields and blank fields are not sent. */
const sentOf = (values: TitleValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        (values.holder === 'company' || !ofCompany.has(name)) &&
        (typeof value !== 'string' || value.trim() !== ''),
    ),
  )

export const titleForm: FormSchema<InvoiceTitleInput> = {
  safeParse: (values, context) => forms.invoiceTitleForm.safeParse(sentOf(values as TitleValues), context),
}

interface TitleFormInput {
  /** the title to change; without it a new one is added */
  title: InvoiceTitle | undefined
  onSaved: () => void
  /** it was deleted in another tab meanwhile */
  onGone: () => void
}

const valuesOf = ({ id: _id, ...values }: InvoiceTitle): TitleValues => values

const inPlace = { hasOwnMessages: true }

export const useTitleForm = ({ title, onSaved, onGone }: TitleFormInput) => {
  const api = useApi()
  return useCheckedForm({
    schema: titleForm,
    initialValues: title ? valuesOf(title) : nothing,
    submit: async (body: InvoiceTitleInput) => {
      const answer = title
        ? await api.call('updateInvoiceTitle', { body: { ...body, id: title.id } }, inPlace)
        : await api.call('createInvoiceTitle', { body }, inPlace)
      if (answer.code === codes.ok) onSaved()
      if (answer.code !== codes.notFound) return answer
      onGone()
      return { ...answer, msg: '这个抬头已在别处删除。需要的话，请关闭后新增一个。' }
    },
  })
}
