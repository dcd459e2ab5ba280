import { chineseIssue, codes, type Envelope } from '@yinpu/contract'

interface FoundIssue {
  path: readonly PropertyKey[]
  message: string
}

/** The part of a Zod schema that a form needs. */
export interface FormSchema<Sent> {
  safeParse(
    values: unknown,
    context: { error: typeof chineseIssue },
  ): { success: true; data: Sent } | { success: false; error: { issues: readonly FoundIssue[] } }
}

export type FieldErrors = Record<string, string>

export type Checked<Sent> = { ok: true; values: Sent } | { ok: false; errors: FieldErrors }

/** Checks a whole form. A field may break several rules; the first is the one to mend first. */
export const checkValues = <Sent>(schema: FormSchema<Sent>, given: unknown): Checked<Sent> => {
  // Given with the call: a page would otherwise depend on which module had configured Zod before it.
  const parsed = schema.safeParse(given, { error: chineseIssue })
  if (parsed.success) return { ok: true, values: parsed.data }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return { ok: false, errors }
}

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
  const elsewhere = fields.filter((field) => !isOwn(field)).map(([, text]) => text)
  const words = elsewhere.length > 0 ? elsewhere.join('；') : '请按红框内的提示修改'
  return {
    errors: Object.fromEntries(fields.filter(isOwn)),
    // The message of wrong input repeats what one of its fields says.
    message: fields.length > 0 && code === codes.invalid ? words : msg,
  }
}
