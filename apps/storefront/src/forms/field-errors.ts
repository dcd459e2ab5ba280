import { codes, type Envelope, type FieldErrors } from '@yinpu/contract'

export interface Refusal {
  /** what belongs to a field of this form */
  errors: FieldErrors
  message: string
}

const fieldsIn = (data: unknown): [string, string][] => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return Object.entries(data.fields ?? {}).filter(([, text]) => typeof text === 'string')
}

/** Spreads a refusal over the form: what no field of it owns is said above them all. */
export const readRefusal = ({ code, msg, data }: Envelope<unknown>, names: readonly string[]): Refusal => {
  const isOwn = ([field]: [string, string]) => names.includes(field.split('.')[0] ?? field)
  const fields = fieldsIn(data)
  const otherErrors = fields.filter((field) => !isOwn(field)).map(([, text]) => text)
  const message = otherErrors.length > 0 ? otherErrors.join('；') : '请按红框内的提示修改'
  return {
    errors: Object.fromEntries(fields.filter(isOwn)),
    // The message of wrong input repeats what one of its fields says.
    message: fields.length > 0 && code === codes.invalid ? message : msg,
  }
}
