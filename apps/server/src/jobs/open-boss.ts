import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { faultForLog } from '../kernel/fault-for-log.ts'
import type { Logger } from '../kernel/logger.ts'

const hour = 60 * 60

const settings: ConstructorOptions = {
  schema: 'jobs',
  // A worker is notified of a new job at once, and polls only for jobs that are due later or were left by a crash.
  useListenNotify: true,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  maintenanceIntervalSeconds: hour,
  bamIntervalSeconds: hour,
  flowIntervalSeconds: hour,
  monitorVacuum: false,
}

type EmbeddedClient = NonNullable<Database['embedded']>

/**
 * pg-boss's statements on the one connection that a shop with an embedded database has. A block that fails
 * leaves a broken transaction behind; inside one of ours it is rolled back before a buyer's query can fall into it.
 */
const embeddedSql = (client: EmbeddedClient): NonNullable<ConstructorOptions['db']> => ({
  executeSql: async (text, values) => {
    if (values?.length) return client.query(text, values)
    const isBlock = /^\s*begin\b/i.test(text)
    const results = await (isBlock ? client.transaction((tx) => tx.exec(text)) : client.exec(text))
    return { rows: results.flatMap(({ rows }) => rows) }
  },
  listen: async (channel, onNotification, hasReconnected) => {
    const close = await client.listen(channel, onNotification)
    hasReconnected()
    return { close }
  },
})

/** Connections of their own: a run has to be able to report that it lives while requests use every other one. */
const connectionOptions = (
  { databaseUrl, databaseDirectUrl }: Config,
  { embedded }: Database,
): ConstructorOptions =>
  embedded
    ? { backend: 'pglite', db: embeddedSql(embedded), reindex: false }
    : { connectionString: databaseDirectUrl ?? databaseUrl ?? '', max: 2, connectionTimeoutMillis: 5_000 }

/** The queues, in a schema beside our tables, which pg-boss makes and migrates itself. */
export const openBoss = async (config: Config, database: Database, logger: Logger): Promise<PgBoss> => {
  // Loaded only now, because a start waits for nothing of it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ ...settings, ...connectionOptions(config, database) })
  // Without a listener a connection that breaks would end the process.
  boss.on('error', (error) => logger.error({ err: faultForLog(error) }, 'job queue failed'))
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'job queue warns'))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}
