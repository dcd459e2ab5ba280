/** A tariff as JSON; the server's own reader checks its content. */
export type Json = Record<string, unknown>
export type Path = readonly (string | number)[]

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Json | undefined | null)?.[key], document)

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A copy with another value at one path; undefined removes the path. */
export const withValueAt = <Target>(target: Target, [key, ...rest]: Path, value: unknown): Target => {
  if (key === undefined) return value as Target
  const inner = withValueAt((target as Json | undefined)?.[key], rest, value)
  if (Array.isArray(target) || typeof key === 'number') {
    const list = Array.isArray(target) ? [...target] : []
    list[Number(key)] = inner
    return list as Target
  }
  const { [key]: _, ...others } = (target ?? {}) as Json
  if (inner === undefined) return others as Target
  // A key keeps its position: people read the document, too.
  return (
    key in ((target ?? {}) as Json) ? { ...target, [key]: inner } : { ...others, [key]: inner }
  ) as Target
}

export interface Entry extends Json {
  id: string
}

/** A list of things with an id each. */
export const entriesAt = (document: unknown, path: Path): Entry[] => {
  const list = valueAt(document, path)
  return Array.isArray(list) ? (list as Entry[]) : []
}

const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isObject(one) && typeof one.id === 'string')

const find = (list: readonly Entry[], id: string) => list.find((entry) => entry.id === id)

const mergeEntries = (base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): Entry[] => {
  const merged = theirs.flatMap((entry) => {
    const own = find(mine, entry.id)
    const old = find(base, entry.id)
    if (!own) return old ? [] : [entry]
    return [merge(old, own, entry) as Entry]
  })
  // Entries that the others have removed stay if they were changed here, and entries added here come last.
  const added = mine.filter(({ id }) => !find(theirs, id))
  return [...merged, ...added.filter((entry) => !isSame(entry, find(base, entry.id)))]
}

const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (isEntries(mine) && isEntries(theirs)) return mergeEntries(isEntries(base) ? base : [], mine, theirs)
  if (isObject(mine) && isObject(theirs)) {
    const old = isObject(base) ? base : {}
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const merged = keys.map((key) => [key, merge(old[key], mine[key], theirs[key])] as const)
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  return mine
}

/**
 * Applies one's own changes to the version that others have published since: if both changed a cell, one's own stays.
 */
export const rebase = (base: Json, mine: Json, theirs: Json): Json => merge(base, mine, theirs) as Json
