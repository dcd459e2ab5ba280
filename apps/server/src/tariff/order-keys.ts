type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The order in which the keys of some models first occur; of a schema's shape only the top is read. */
export const rankKeys = (...models: unknown[]): Map<string, number> => {
  const ranks = new Map<string, number>()
  const meet = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(meet)
    if (!isJson(value) || '_zod' in value) return
    for (const [key, inner] of Object.entries(value)) {
      if (!ranks.has(key)) ranks.set(key, ranks.size)
      meet(inner)
    }
  }
  models.forEach(meet)
  return ranks
}

/** The database stores documents with their keys in an order of its own; people want related fields together. */
export const orderKeys = <Value>(value: Value, ranks: ReadonlyMap<string, number>): Value => {
  if (Array.isArray(value)) return value.map((one) => orderKeys(one, ranks)) as Value
  if (!isJson(value)) return value
  const rankOf = (key: string) => ranks.get(key) ?? ranks.size
  const entries = Object.entries(value)
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([key, inner]) => [key, orderKeys(inner, ranks)])
  return Object.fromEntries(entries) as Value
}
