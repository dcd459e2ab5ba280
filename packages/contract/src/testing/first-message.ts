import { z } from 'zod'
import { chineseIssue } from '../chinese-issue.ts'

z.config({ localeError: chineseIssue })

/** Field → the message that a buyer reads first, as server and form both pick it. */
export const firstMessages = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const fields: Record<string, string> = {}
  const parsed = schema.safeParse(input)
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** The same for a single field; undefined if it is valid. */
export const firstMessage = (schema: z.ZodType, input: unknown) => firstMessages(schema, input)['']
