import pg from 'pg'
import {
  findPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/temporary-postgres.ts'

/** A bench writes a demo shop and thousands of tokens; it must not do so in a database with data. */
const refuseUsed = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
    )
    if (rowCount) throw new Error('DATABASE_URL must point to an empty database')
  } finally {
    await client.end()
  }
}

/** The named database, or a temporary one, or none if PostgreSQL is not installed. */
export const choosePostgres = async (): Promise<TemporaryPostgres | undefined> => {
  const url = process.env.DATABASE_URL
  if (url) {
    await refuseUsed(url)
    return { url, stop: async () => {} }
  }
  return findPostgres() ? startTemporaryPostgres() : undefined
}
