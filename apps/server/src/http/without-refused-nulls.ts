import type { z } from 'zod'

type Path = readonly PropertyKey[]
type Issues = readonly z.core.$ZodIssue[]

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  )

/** A union reports the issues of each alternative below its own. */
const pathsOf = (issues: Issues, above: Path = []): Path[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    return issue.code === 'invalid_union'
      ? [path, ...issue.errors.flatMap((inner) => pathsOf(inner, path))]
      : [path]
  })

/** Copies only the objects on the way to the field: the request itself stays as it came. */
const without = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>
  if (rest.length === 0) delete copy[key]
  else copy[key] = without(copy[key], rest)
  return copy
}

/** An element of a list is not a field: without it the others would move up. */
const isField = (root: unknown, path: Path) =>
  path.length > 0 && !Array.isArray(valueAt(root, path.slice(0, -1)))

/**
 * Answers write null for a field without a value, so inputs may, too: null means none. A shape that gives null a
 * meaning of its own never reports an issue there, so its null stays.
 */
export const withoutRefusedNulls = (input: unknown, issues: Issues): unknown => {
  const nulls = pathsOf(issues).filter((path) => valueAt(input, path) === null && isField(input, path))
  return nulls.length === 0 ? undefined : nulls.reduce(without, input)
}
