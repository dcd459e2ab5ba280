import { z } from 'zod'

/** The used parts of a JSON schema. */
export interface Json {
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  additionalProperties?: Json | boolean
  definitions?: Record<string, Json>
  $defs?: Record<string, Json>
  $ref?: string
  /** the texts of a state's or kind's values: the contract's `kind` */
  texts?: Record<string, string>
  /** texts that another field decides: by its name, its value, and the value of the kind */
  textsBeside?: Record<string, Record<string, Record<string, string>>>
  [keyword: string]: unknown
}

interface Options {
  target?: 'draft-7' | 'draft-2020-12'
  /** the form of a field that may have no value */
  orNull: (field: Json) => Json
}

const textField = (name: string) => `${name}_text`

export const partsOf = (schema: Json): Json[] => [
  ...Object.values(schema.properties ?? {}),
  ...Object.values(schema.definitions ?? schema.$defs ?? {}),
  ...(schema.anyOf ?? schema.oneOf ?? []),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
]

/** The text beside a field on the wire: one text, or one for each member of a list. */
const textBeside = ({ texts, items }: Json): Json | undefined => {
  if (texts) return { type: 'string' }
  return items?.texts && { type: 'array', items: { type: 'string' } }
}

const complete = (schema: Json, orNull: Options['orNull']): void => {
  for (const part of partsOf(schema)) complete(part, orNull)
  const { properties, required = [] } = schema
  if (!properties) return
  const written: Record<string, Json> = {}
  for (const [name, field] of Object.entries(properties)) {
    const write = required.includes(name) ? (unchanged: Json) => unchanged : orNull
    written[name] = write(field)
    const text = textBeside(field)
    if (text) written[textField(name)] = write(text)
  }
  schema.properties = written
}

/**
 * The schema of an answer on the wire, where two rules apply to every field of the contract: a field without a
 * value is null and never absent, and a state or kind has its text beside it.
 */
export const wireSchema = (shape: z.ZodType, { target = 'draft-2020-12', orNull }: Options): Json => {
  const schema = z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    target,
  }) as Json
  complete(schema, orNull)
  return schema
}

type Add = (value: unknown) => unknown

type TextOf = (value: unknown, beside: Record<string, unknown>) => string | undefined

const textIn = ({ texts = {}, textsBeside = {} }: Json): TextOf => {
  const special = Object.entries(textsBeside)
  return (value, beside) => {
    for (const [field, byValue] of special) {
      const text = byValue[String(beside[field])]?.[String(value)]
      if (text !== undefined) return text
    }
    return texts[String(value)]
  }
}

/** The text of one field, or undefined if it needs none. */
const textOfField = (
  field: Json,
): ((value: unknown, beside: Record<string, unknown>) => unknown) | undefined => {
  if (field.texts) return textIn(field)
  if (!field.items?.texts) return undefined
  const ofOne = textIn(field.items)
  return (value, beside) => (Array.isArray(value) ? value.map((one) => ofOne(one, beside)) : undefined)
}

const hasTexts = (schema: Json): boolean => schema.texts !== undefined || partsOf(schema).some(hasTexts)

/** Puts its text beside every state and kind; undefined if an answer has none. */
export const textAdder = (root: Json): Add | undefined => {
  const adders = new Map<string, Add>()

  const find = (path: string): Add => {
    const existing = adders.get(path)
    if (existing) return existing
    // Registered before it is made, because a category contains categories.
    adders.set(path, (value) => made(value))
    const target = path
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root) as Json
    const made = adderOf(target) ?? ((value: unknown) => value)
    return made
  }

  const ofObject = (properties: Record<string, Json>): Add | undefined => {
    const texts = Object.entries(properties).flatMap(([name, field]) => {
      const text = textOfField(field)
      return text ? [{ name, text }] : []
    })
    const inner = Object.entries(properties).flatMap(([name, field]) => {
      const add = adderOf(field)
      return add ? [{ name, add }] : []
    })
    if (texts.length + inner.length === 0) return undefined
    return (value) => {
      const made: Record<string, unknown> = { ...(value as object) }
      for (const { name, add } of inner) made[name] = add(made[name])
      for (const { name, text } of texts) made[textField(name)] = text(made[name], made)
      return made
    }
  }

  const ofArray = (items: Json): Add | undefined => {
    const add = adderOf(items)
    return add && ((value) => (value as unknown[]).map(add))
  }

  const adderOf = (schema: Json): Add | undefined => {
    // No answer has such a schema yet, and it must not be sent without its text unnoticed.
    if ((schema.anyOf ?? schema.oneOf)?.some(hasTexts)) throw new Error('no text for a kind in alternatives')
    const add = schema.$ref
      ? find(schema.$ref)
      : schema.properties
        ? ofObject(schema.properties)
        : schema.items && ofArray(schema.items)
    return add && ((value) => (typeof value === 'object' && value !== null ? add(value) : value))
  }

  return hasTexts(root) ? adderOf(root) : undefined
}
