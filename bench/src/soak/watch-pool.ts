import pg from 'pg'

/** The number of the server's busy connections, as the database counts them: the product does not report its pool. */
export const watchPool = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' })
  await client.connect()
  return {
    look: async () => {
      const { rows } = await client.query<{ busy: number; connections: number }>(
        `select count(*) filter (where state <> 'idle')::int as busy, count(*)::int as connections from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and application_name <> 'soak'`,
      )
      return { poolBusy: rows[0]?.busy ?? 0, poolHeld: rows[0]?.connections ?? 0 }
    },
    close: () => client.end(),
  }
}
