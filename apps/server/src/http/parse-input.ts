import type { AnyCall, ParsedInput } from '@yinpu/contract'
import type { z } from 'zod'
import { invalidFields } from '../kernel/refusal.ts'
import { withoutRefusedNulls } from './without-refused-nulls.ts'

export interface Raw {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A discriminated union checks an alternative only after its discriminator: each round may find further nulls. */
const mostRounds = 4

const read = (schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> => {
  let result = schema.safeParse(input)
  let value = input
  for (let round = 1; !result.success && round < mostRounds; round += 1) {
    value = withoutRefusedNulls(value, result.error.issues)
    if (value === undefined) break
    result = schema.safeParse(value)
  }
  return result
}

/** Field → message, first finding of each field. Parts of a call do not share field names. */
const collect = (error: z.ZodError, fields: Record<string, string>) => {
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
}

const parts = ['params', 'query', 'body'] as const

/** Checks the whole input by the call's shapes; all findings are reported at once. */
export const parseInput = <C extends AnyCall>(call: C, raw: Raw): ParsedInput<C> => {
  const parsed: Partial<Record<(typeof parts)[number], unknown>> = {}
  const fields: Record<string, string> = {}
  for (const part of parts) {
    const schema = call[part]
    if (!schema) continue
    const { success, data, error } = read(schema, raw[part] ?? {})
    if (success) parsed[part] = data
    else collect(error, fields)
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return parsed as ParsedInput<C>
}
