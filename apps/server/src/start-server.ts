import { access, constants, mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { MigrationError } from './db/migration-waiting.ts'
import { startJobs } from './jobs/start-jobs.ts'
import {
  BootError,
  databaseError,
  dataDirError,
  foreignDataError,
  listenError,
  migrationError,
} from './kernel/boot-error.ts'
import { isCode } from './kernel/is-code.ts'
import { createLogger, type Logger } from './kernel/logger.ts'
import type { MaybePromise } from './kernel/maybe-promise.ts'
import { markPhase } from './metrics/start-phases.ts'
import { watchClock } from './metrics/watch-clock.ts'
import { claimDataDir, closeDatabaseFiles, closeDataDir } from './operator/data-dir.ts'
import type { ConsolePages } from './pages/serve-console.ts'
import type { Storefront } from './pages/storefront.ts'

const keepPrivate = async ({ dataDir }: Config, logger: Logger) => {
  try {
    const outcome = await closeDataDir(dataDir)
    if (outcome === 'another-owner') logger.warn({ dataDir }, 'DATA_DIR is another user’s and open to others')
    if (outcome === 'open') logger.warn({ dataDir }, 'DATA_DIR is open to others, and cannot be closed')
  } catch (error) {
    throw isCode(error, 'EPERM', 'EACCES') ? foreignDataError(dataDir) : error
  }
}

const prepareDataDir = async (config: Config, logger: Logger) => {
  try {
    // Accounts, orders and artwork are in it: other users of the machine have no access.
    process.umask(0o077)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await access(config.dataDir, constants.W_OK | constants.X_OK)
    await keepPrivate(config, logger)
    return await claimDataDir(config.dataDir)
  } catch (error) {
    throw error instanceof BootError ? error : dataDirError(config.dataDir, error)
  }
}

const openDatabase = async (config: Config, logger: Logger) => {
  try {
    return await connect(config, logger)
  } catch (error) {
    if (error instanceof MigrationError) throw migrationError(error.tag, error.cause)
    throw config.databaseUrl ? databaseError(error) : dataDirError(config.dataDir, error)
  }
}

const listen = async (
  app: FastifyInstance,
  { host, reusePort }: Config,
  port: number,
  variable: 'PORT' | 'CONSOLE_PORT',
) => {
  // Fastify passes these options on to Node's own listen, though its types do not name them.
  await app.listen({ host, port, ...(reusePort && { reusePort }) }).catch((error: unknown) => {
    throw listenError({ host, port, variable }, error)
  })
}

/** As a person at this machine would type it. */
const addressOf = (app: FastifyInstance, { host }: Config) => {
  const { port } = app.server.address() as AddressInfo
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host}:${port}`
}

/** Everything up to the first request; if a later step fails, everything open is closed again. */
export const startServer = async (
  config: Config,
  pages: MaybePromise<Storefront | undefined>,
  consolePages?: ConsolePages | undefined,
) => {
  const logger = createLogger(config.logLevel)
  const claim = await prepareDataDir(config, logger)
  // The embedded database belongs to one process; on PostgreSQL only the operator's socket is already taken.
  if (!claim && !config.databaseUrl) {
    throw new BootError(`数据目录正被另一个运行中的印铺使用：${config.dataDir}，请先停止它或换一个 DATA_DIR`)
  }
  const closers: (() => Promise<unknown>)[] = [async () => claim?.release()]
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    markPhase('program')
    const opening = openDatabase(config, logger)
    // Most of a start is loading modules; the database opens meanwhile.
    const loading = Promise.all([
      import('./app.ts'),
      import('../demo/seed-shops.ts'),
      import('./console-app.ts'),
      import('./modules/staff/standard-roles.ts'),
      import('./modules/staff/second-factor.ts'),
      pages,
    ])
    // A database that cannot be opened is told first.
    loading.catch(() => {})
    const database = await opening
    markPhase('database')
    closers.push(() => database.close())
    if (!config.databaseUrl) await closeDatabaseFiles(config.dataDir)
    const [
      { buildApp },
      { seedShops },
      { buildConsole, buildOperatorApp },
      { addMissingRoles },
      { countLostSecrets },
      storefront,
    ] = await loading
    markPhase('imports')
    let hasStarted = false
    const options = { config, database, logger, now: Date.now, storefront }
    const app = await buildApp({ ...options, hasStarted: () => hasStarted })
    markPhase('app')
    const lostSecrets = await countLostSecrets(database.db, app.shopDeps.secrets)
    if (lostSecrets > 0) logger.error({ people: lostSecrets }, 'the key does not open the second factors')
    let stopJobs = async () => {}
    // At the same time: a slow job must not let new requests in meanwhile.
    closers.push(() => Promise.all([app.close(), stopJobs()]))
    const { storage, payments } = app
    const seeded = config.seedDemo && (await seedShops({ config, database, logger, storage, payments }))
    markPhase('demo')
    await addMissingRoles(database.db, Date.now())
    // Before the first request: its jobs must find their queues.
    const refuse = (error: unknown): never => {
      throw databaseError(error)
    }
    const jobs = await startJobs({ database, config, logger, jobs: app.jobs }).catch(refuse)
    stopJobs = jobs.stop
    markPhase('jobs')
    if (config.databaseUrl) {
      const stopWatching = watchClock({ db: database.db, logger, now: Date.now })
      closers.push(async () => stopWatching())
    }
    await listen(app, config, config.port, 'PORT')
    markPhase('listening')
    const shopSide = { config, database, logger, now: Date.now, deps: app.shopDeps }
    const listenForStaff = async () => {
      if (config.consolePort === undefined) return undefined
      const consoleApp = await buildConsole({ ...shopSide, pages: consolePages })
      closers.push(() => consoleApp.close())
      await listen(consoleApp, config, config.consolePort, 'CONSOLE_PORT')
      return config.consoleUrl ?? addressOf(consoleApp, config)
    }
    const address = config.publicUrl ?? addressOf(app, config)
    const consoleAddress = await listenForStaff()
    if (claim) {
      const operatorApp = await buildOperatorApp({ ...shopSide, address, startedAt: Date.now() })
      closers.push(() => operatorApp.close())
      await operatorApp.ready()
      claim.answerWith(operatorApp.routing)
    }
    await jobs.takeWork().catch(refuse)
    hasStarted = true
    // A bucket that answers this server may still refuse buyers; the shop is open without files meanwhile.
    storage
      .checkForBrowsers?.()
      .catch((err: unknown) => logger.error({ err }, 'browsers cannot use the storage'))
    return { app, address, consoleAddress, seeded, lostSecrets, logger, close }
  } catch (error) {
    await close()
    throw error
  }
}
