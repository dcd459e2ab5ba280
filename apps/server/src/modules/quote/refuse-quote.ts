import type { QuoteError } from '@yinpu/pricing'
import { invalidFields } from '../../kernel/refusal.ts'

/** Every finding at the field that caused it, the first one of each; and the product that takes such a job. */
export const refuseQuote = (errors: QuoteError[], offsetProductId?: string) => {
  const fields: Record<string, string> = {}
  for (const { field, message } of errors) fields[field || '_'] ??= message
  const isTooLarge = errors.some(({ produce_id }) => produce_id !== undefined)
  return invalidFields(fields, isTooLarge && offsetProductId ? { produce_id: offsetProductId } : {})
}
