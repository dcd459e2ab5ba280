import type pg from 'pg'

interface Limits {
  /** a statement that runs this often gets a name */
  frequent: number
  /** names that one process gives; each stays in the memory of every connection */
  mostNames: number
  /** texts that are counted at a time */
  mostCounted: number
}

const defaults: Limits = { frequent: 20, mostNames: 600, mostCounted: 5_000 }
/** A longer text is written for one set of values: a list that grows with them. */
const longestText = 16_000

/**
 * A release beside this one may add a column while a connection still holds the plan: with a star the columns of the
 * result would then differ, and PostgreSQL refuses that.
 */
const hasStar = /\bselect \*|\breturning \*|\.\*/i

/**
 * Gives names to statements that come again and again. The driver prepares a named statement once for each
 * connection: from then on the database neither parses nor plans it anew. The names count up, so that two texts never
 * share one.
 */
export const createStatementNames = ({ frequent, mostNames, mostCounted }: Limits = defaults) => {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= mostNames || text.length > longestText || hasStar.test(text)) return undefined
    const n = (counts.get(text) ?? 0) + 1
    if (n < frequent) {
      if (counts.size >= mostCounted) counts = new Map()
      counts.set(text, n)
      return undefined
    }
    counts.delete(text)
    const name = `frequent_${names.size + 1}`
    names.set(text, name)
    return name
  }

  /** The same query, with a name if it is frequent and has none. A query without parameters stays as it is. */
  return (query: unknown, values: unknown): unknown => {
    if (typeof query !== 'object' || query === null || !('text' in query) || !Array.isArray(values))
      return query
    if ('name' in query && query.name !== undefined) return query
    const name = values.length > 0 && typeof query.text === 'string' ? nameOf(query.text) : undefined
    return name ? { ...query, name } : query
  }
}

/** Every statement of this connection goes through the function. */
export const changeStatements = (
  client: pg.PoolClient,
  change: (query: unknown, values: unknown) => unknown,
): void => {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  Object.assign(client, {
    query: (first: unknown, values: unknown, ...rest: unknown[]) =>
      query(change(first, values), values, ...rest),
  })
}
