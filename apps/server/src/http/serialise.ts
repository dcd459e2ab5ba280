import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/** A JSON writer made once from an answer's shape; what the shape does not name is never sent. */
export const compileSerialiser = (shape: z.ZodType): ((value: unknown) => string) => {
  const schema = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any', target: 'draft-7' })
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
}
