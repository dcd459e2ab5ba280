import type { z } from 'zod'

type IsPlain = (given: unknown) => boolean

const plainForms = new WeakMap<z.ZodType, IsPlain>()

/**
 * Says of a field which values pass it unchanged. It need not know all of them: what it does not know is validated
 * the long way. What is derived from the field afterwards does not inherit this.
 */
export const plainly = <Schema extends z.ZodType>(schema: Schema, isPlain: IsPlain): Schema => {
  plainForms.set(schema, isPlain)
  return schema
}

export const plainFormOf = (schema: z.ZodType): IsPlain | undefined => plainForms.get(schema)
