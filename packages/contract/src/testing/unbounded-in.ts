import type { z } from 'zod'

type Schema = z.core.JSONSchema._JSONSchema

const isBounded = (schema: Exclude<Schema, boolean>) => {
  if (schema.type === 'array') return schema.maxItems !== undefined
  if (schema.type !== 'string') return true
  return [schema.maxLength, schema.pattern, schema.enum, schema.const].some((bound) => bound !== undefined)
}

/** Paths of the texts and lists that a caller could make as long as he likes. */
export const unboundedIn = (schema: Schema, path: readonly string[] = []): string[] => {
  if (typeof schema === 'boolean') return []
  const items = [schema.items ?? []].flat().flatMap((item) => unboundedIn(item, path))
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((member) =>
    unboundedIn(member, path),
  )
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    unboundedIn(property, [...path, key]),
  )
  return [...(isBounded(schema) ? [] : [path.join('.')]), ...items, ...members, ...properties]
}
