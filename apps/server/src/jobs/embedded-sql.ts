import type { ConstructorOptions } from 'pg-boss'
import type { Database } from '../db/database.ts'

/**
 * pg-boss's statements on the one connection that a shop with an embedded database has. A block that fails
 * leaves a broken transaction behind; inside one of ours it is rolled back before a buyer's query can fall into it.
 */
export const embeddedSql = (
  client: NonNullable<Database['embedded']>,
): NonNullable<ConstructorOptions['db']> => ({
  executeSql: async (text, values) => {
    if (values?.length) return client.query(text, values)
    const isBlock = /^\s*begin\b/i.test(text)
    const results = await (isBlock ? client.transaction((tx) => tx.exec(text)) : client.exec(text))
    return { rows: results.flatMap(({ rows }) => rows) }
  },
})
