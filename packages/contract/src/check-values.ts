import { chineseIssue } from './chinese-issue.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The part of a Zod schema that a form needs. */
export interface FormSchema<Sent> {
  safeParse(
    values: unknown,
    context: { error: typeof chineseIssue },
  ): { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } }
}

export type FieldErrors = Record<string, string>

export type Checked<Sent> = { ok: true; values: Sent } | { ok: false; errors: FieldErrors }

/** Checks a whole form. A field may break several rules; the first is the one to mend first. */
export const checkValues = <Sent>(schema: FormSchema<Sent>, values: unknown): Checked<Sent> => {
  // Passed with the call: a page would otherwise depend on which module had configured Zod before it.
  const parsed = schema.safeParse(values, { error: chineseIssue })
  if (parsed.success) return { ok: true, values: parsed.data }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return { ok: false, errors }
}
