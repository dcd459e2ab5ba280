import { codes, type Envelope, type FieldErrors } from '@yinpu/contract'

export interface Refusal {
  /** the errors of a field of this form */
  errors: FieldErrors
  message: string
}

const fieldsIn = (data: unknown): [string, string][] => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return Object.entries(data.fields ?? {}).filter(([, text]) => typeof text === 'string')
}

/** Assigns the errors of a refusal to the form's fields; errors of other fields are shown above the form. */
export const readRefusal = ({ code, msg, data }: Envelope<unknown>, names: readonly string[]): Refusal => {
  const isOwn = ([field]: [string, string]) => names.includes(field.split('.')[0] ?? field)
  const fields = fieldsIn(data)
  const otherErrors = fields.filter((field) => !isOwn(field)).map(([, text]) => text)
  const message = otherErrors.length > 0 ? otherErrors.join('；') : '请按红框内的提示修改'
  return {
    errors: Object.fromEntries(fields.filter(isOwn)),
    // The message of invalid input repeats the message of one of its fields.
    message: fields.length > 0 && code === codes.invalid ? message : msg,
  }
}
