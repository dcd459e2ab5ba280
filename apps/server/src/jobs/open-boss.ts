import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { faultForLog } from '../kernel/fault-for-log.ts'
import type { Logger } from '../logger.ts'
import { embeddedSql } from './embedded-sql.ts'

const hour = 60 * 60

/** We ask at the right moments ourselves, so nothing here may ask by itself every few seconds. */
const quiet: ConstructorOptions = {
  schema: 'jobs',
  schedule: false,
  supervise: false,
  monitorVacuum: false,
  monitorIntervalSeconds: 1,
  maintenanceIntervalSeconds: hour / 2,
  queueCacheIntervalSeconds: 24 * hour,
  bamIntervalSeconds: hour,
}

/** Connections of their own: a run has to be able to say that it lives while requests hold every other one. */
const placeOf = ({ databaseUrl }: Config, { embedded }: Database): ConstructorOptions =>
  embedded
    ? { backend: 'pglite', db: embeddedSql(embedded) }
    : { connectionString: databaseUrl ?? '', max: 2, connectionTimeoutMillis: 5_000 }

/** The queues, in a schema beside our tables, which pg-boss makes and migrates itself. */
export const openBoss = async (config: Config, database: Database, logger: Logger): Promise<PgBoss> => {
  // Loaded only now, because a start waits for nothing of it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ ...quiet, ...placeOf(config, database) })
  // Without a listener a connection that breaks would end the process.
  boss.on('error', (error) => logger.error({ err: faultForLog(error) }, 'job queue failed'))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}
