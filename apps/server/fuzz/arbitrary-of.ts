import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

/** Existing values of a field in the shops: a random id would never match a record. */
export type Pool = (key: string) => readonly unknown[]

/** The used parts of a definition; each kind of schema has some of them. */
interface Def {
  type: string
  format?: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

interface Check {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
  pattern?: RegExp
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const checksOf = ({ checks = [] }: Def) => checks.map(({ _zod }) => _zod.def)

const sizeOf = (def: Def, most: number) => {
  const checks = checksOf(def)
  const maxLength = Math.min(most, ...checks.flatMap(({ maximum }) => maximum ?? []))
  const minLength = Math.max(0, ...checks.flatMap(({ minimum }) => minimum ?? []))
  return { minLength: Math.min(minLength, maxLength), maxLength }
}

/** Expressions that look ahead cannot be generated; some text that they accept can. */
const spoken = ['buyer@example.com', '稿件.pdf', 'a.b', '2']

const matching = (pattern: RegExp): Arbitrary<string> => {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.constantFrom(...spoken.filter((text) => pattern.test(text)), '')
  }
}

const aString = (def: Def): Arbitrary<string> => {
  const patterns = checksOf(def).flatMap(({ pattern }) => pattern ?? [])
  const [pattern] = patterns
  return pattern ? matching(pattern) : fc.string({ ...sizeOf(def, 40), unit: 'grapheme' })
}

const aNumber = (def: Def): Arbitrary<number | string> => {
  const bounds = checksOf(def).filter(({ value }) => value !== undefined)
  const boundsOf = (check: string) =>
    bounds.filter((bound) => bound.check === check).map(({ value }) => value)
  const max = Math.min(1e12, ...(boundsOf('less_than') as number[]))
  const min = Math.max(-1e12, ...(boundsOf('greater_than') as number[]))
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  // Small figures are the usual input of a shop; the edges are where it breaks.
  const usual = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 500) })
  const edges = fc.constantFrom(min, max)
  if (def.format === 'safeint') return fc.oneof(usual, whole, edges)
  return fc.oneof(usual, whole, edges, fc.double({ min, max, noNaN: true }))
}

const anObject = (shape: Record<string, z.ZodType>, pool: Pool) =>
  fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field, pool, key)])),
    {
      requiredKeys: Object.keys(shape).filter(
        (key) => !/^(optional|default)$/.test(defOf(shape[key] as z.ZodType).type),
      ),
    },
  )

const byShape = (schema: z.ZodType, pool: Pool, key: string): Arbitrary<unknown> => {
  const def = defOf(schema)
  const inner = (next: z.ZodType | undefined) => arbitraryOf(next as z.ZodType, pool, key)
  switch (def.type) {
    case 'object':
      return anObject(def.shape ?? {}, pool)
    case 'string':
      return aString(def)
    case 'number':
      return aNumber(def)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'array':
      return fc.array(inner(def.element), sizeOf(def, 4))
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner))
    case 'record':
      return fc.dictionary(fc.string(), fc.jsonValue())
    case 'nullable':
      return fc.option(inner(def.innerType))
    case 'optional':
    case 'default':
      return inner(def.innerType)
    // The schema after a transformation is more exact than the one before it.
    case 'pipe':
      return inner(defOf(def.out as z.ZodType).type === 'transform' ? def.in : def.out)
    default:
      throw new Error(`no way to make up a ${def.type}`)
  }
}

/** Inputs that a call accepts, made from its shape and from existing values. */
export const arbitraryOf = (schema: z.ZodType, pool: Pool, key = ''): Arbitrary<unknown> => {
  const existing = /^(array|object|union)$/.test(defOf(schema).type) ? [] : pool(key)
  const made = byShape(schema, pool, key)
  return existing.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: made })
}
