import type { Call, ParsedInput } from '@yinpu/contract'
import type { z } from 'zod'
import { invalidFields } from './refusal.ts'

/** Field → message, first finding of each field. Parts of a call do not share field names. */
const collect = (error: z.ZodError, fields: Record<string, string>) => {
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
}

/** Checks everything that came in against the call's shapes; all findings are told at once. */
export const parseInput = <C extends Call>(
  call: C,
  raw: { params?: unknown; query?: unknown; body?: unknown },
): ParsedInput<C> => {
  const fields: Record<string, string> = {}
  const read = (shape: z.ZodType | undefined, value: unknown) => {
    if (!shape) return undefined
    const parsed = shape.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    collect(parsed.error, fields)
    return undefined
  }
  const input = {
    params: read(call.params, raw.params),
    query: read(call.query, raw.query),
    body: read(call.body, raw.body),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return input as ParsedInput<C>
}
