import { z } from 'zod'

type IsPlain = (input: unknown) => boolean

const plainForms = new WeakMap<z.ZodType, IsPlain>()

/**
 * Tells which values pass a field unchanged. It need not know all of them: unknown ones are validated the long way.
 * A field derived from it does not inherit this.
 */
export const plainly = <Schema extends z.ZodType>(schema: Schema, isPlain: IsPlain): Schema => {
  plainForms.set(schema, isPlain)
  return schema
}

const plainFormOf = (schema: z.ZodType): IsPlain | undefined => plainForms.get(schema)

/** The value is not plain: it is to be validated the long way. */
const unread = Symbol('unread')

type Read = (input: unknown) => unknown

const readOf =
  (isPlain: (input: unknown) => boolean): Read =>
  (input) =>
    isPlain(input) ? input : unread

const readOptional =
  (inner: Read): Read =>
  (input) =>
    input === undefined ? undefined : inner(input)

const readDefault = (schema: z.ZodDefault, inner: Read): Read => {
  const { def } = schema
  return (input) => (input === undefined ? def.defaultValue : inner(input))
}

const readArray = ({ def }: z.ZodArray, inner: Read): Read | undefined => {
  let most = Number.POSITIVE_INFINITY
  for (const { _zod } of def.checks ?? []) {
    if (_zod.def.check !== 'max_length') return undefined
    most = Math.min(most, (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum)
  }
  return (input) => {
    if (!Array.isArray(input) || input.length > most) return unread
    const items: unknown[] = []
    for (const one of input) {
      const item = inner(one)
      if (item === unread) return unread
      items.push(item)
    }
    return items
  }
}

const readObject = ({ def, shape }: z.ZodObject): Read | undefined => {
  if (def.catchall || def.checks?.length) return undefined
  const fields: { key: string; read: Read }[] = []
  for (const [key, field] of Object.entries(shape)) {
    const read = compile(field as z.ZodType)
    if (!read) return undefined
    fields.push({ key, read })
  }
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return unread
    const made: Record<string, unknown> = {}
    for (const { key, read } of fields) {
      const value = read((input as Record<string, unknown>)[key])
      if (value === unread) return unread
      if (value !== undefined) made[key] = value
    }
    return made
  }
}

/** Undefined for every schema that is not known here to the last detail. */
const compile = (schema: z.ZodType): Read | undefined => {
  const isPlain = plainFormOf(schema)
  if (isPlain) return readOf(isPlain)
  if (schema instanceof z.ZodObject) return readObject(schema)
  if (schema instanceof z.ZodArray) {
    const inner = compile(schema.element as z.ZodType)
    return inner && readArray(schema, inner)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = compile(schema.unwrap() as z.ZodType)
    if (!inner) return undefined
    return schema instanceof z.ZodDefault ? readDefault(schema, inner) : readOptional(inner)
  }
  if (schema.def.checks?.length) return undefined
  if (schema instanceof z.ZodBoolean) return readOf((input) => typeof input === 'boolean')
  if (schema instanceof z.ZodEnum) return readOf((input) => schema.options.includes(input as string))
  if (schema instanceof z.ZodLiteral) return readOf((input) => schema.values.has(input as string))
  return undefined
}

/**
 * A short way to the result of `schema` for a plain request, as programs and our own pages send them; undefined for
 * everything else, right or wrong. Full validation costs a quote more than the quote itself.
 */
export const plainReader = <Schema extends z.ZodType>(
  schema: Schema,
): ((input: unknown) => z.output<Schema> | undefined) | undefined => {
  const read = compile(schema)
  return (
    read &&
    ((input) => {
      const value = read(input)
      return value === unread ? undefined : (value as z.output<Schema>)
    })
  )
}
