import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { type Json, partsOf, textAdder, wireSchema } from './wire-schema.ts'

type Write = (value: unknown) => string

const withoutTexts = (schema: Json): Json => {
  delete schema.texts
  delete schema.textsBeside
  for (const part of partsOf(schema)) withoutTexts(part)
  return schema
}

const compile = (shape: z.ZodType): Write => {
  const schema = wireSchema(shape, { target: 'draft-7', orNull: (field) => ({ ...field, default: null }) })
  const addTexts = textAdder(schema)
  const write = fastJsonStringify(withoutTexts(schema) as Parameters<typeof fastJsonStringify>[0])
  return addTexts ? (value) => write(addTexts(value)) : write
}

/**
 * A JSON writer made once from an answer's shape; fields that the shape does not name are never sent. It is
 * compiled for the first answer: a hundred of them were a sixth of every start.
 */
export const createSerialiser = (shape: z.ZodType): Write => {
  let write: Write | undefined
  return (value) => {
    write ??= compile(shape)
    return write(value)
  }
}
