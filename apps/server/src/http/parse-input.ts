import type { AnyCall, ParsedInput } from '@yinpu/contract'
import type { z } from 'zod'
import { invalidFields } from '../kernel/refusal.ts'

/** Field → message, first finding of each field. Parts of a call do not share field names. */
const collect = (error: z.ZodError, fields: Record<string, string>) => {
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
}

export interface Raw {
  params?: unknown
  query?: unknown
  body?: unknown
}

const findings = (call: AnyCall, raw: Raw): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const error = call[part]?.safeParse(raw[part] ?? {}).error
    if (error) collect(error, fields)
  }
  return fields
}

/** Checks everything that came in against the call's shapes; all findings are told at once. */
export const parseInput = <C extends AnyCall>(call: C, raw: Raw): ParsedInput<C> => {
  const params = call.params?.safeParse(raw.params ?? {})
  const query = call.query?.safeParse(raw.query ?? {})
  const body = call.body?.safeParse(raw.body ?? {})
  if (params?.success === false || query?.success === false || body?.success === false)
    throw invalidFields(findings(call, raw))
  return { params: params?.data, query: query?.data, body: body?.data } as ParsedInput<C>
}
