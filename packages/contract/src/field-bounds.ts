import { z } from 'zod'

/** The limits of a field, as an input of a form needs them. */
export interface FieldBounds {
  maxLength?: number
  min?: number
  max?: number
  /** an empty input is refused */
  isRequired: boolean
}

type Limits = Omit<FieldBounds, 'isRequired'>

/** The schemas that another one wraps or chooses from. */
const partsOf = (schema: z.ZodType): z.ZodType[] => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return [schema.unwrap() as z.ZodType]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType, schema.out as z.ZodType]
  return schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : []
}

/** The schema of a field by its path, as errors name it: `levels.0.name`. */
const findField = (schema: z.ZodType, [name, ...rest]: readonly string[]): z.ZodType | undefined => {
  if (name === undefined) return schema
  if (schema instanceof z.ZodObject) {
    const field = (schema.shape as Record<string, z.ZodType | undefined>)[name]
    return field && findField(field, rest)
  }
  if (schema instanceof z.ZodArray) return findField(schema.element as z.ZodType, rest)
  for (const part of partsOf(schema)) {
    const field = findField(part, [name, ...rest])
    if (field) return field
  }
  return undefined
}

/** An integer without own limits still has those of its type, which are no limits of a form. */
const isLimit = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER

const limitsOf = (schema: z.ZodType): Limits => {
  if (schema instanceof z.ZodString) return schema.maxLength === null ? {} : { maxLength: schema.maxLength }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema
    return { ...(isLimit(minValue) && { min: minValue }), ...(isLimit(maxValue) && { max: maxValue }) }
  }
  const parts = partsOf(schema).map(limitsOf)
  // The first schema of a pipe reads what is typed, the last one limits the number that it became.
  const maxLength = parts.find((part) => part.maxLength !== undefined)?.maxLength
  const numbers: Limits = Object.assign({}, ...parts)
  return { ...numbers, ...(maxLength !== undefined && { maxLength }) }
}

const isRefusedEmpty = (schema: z.ZodType) =>
  !schema.safeParse('').success && !schema.safeParse(undefined).success

const known = new WeakMap<z.ZodType, FieldBounds>()

/** The bounds of a field of a call, by its path. A path that the schema does not have is a mistake of the page. */
export const boundsOf = (schema: z.ZodType, path: string): FieldBounds => {
  const field = findField(schema, path.split('.'))
  if (!field) throw new Error(`no field ${path} in this call`)
  const bounds = known.get(field) ?? { ...limitsOf(field), isRequired: isRefusedEmpty(field) }
  known.set(field, bounds)
  return bounds
}
