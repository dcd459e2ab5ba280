import { access, constants, mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { BootError, databaseError, dataDirError, foreignDataError, listenError } from './kernel/boot-error.ts'
import { isCode } from './kernel/is-code.ts'
import { createLogger, type Logger } from './kernel/logger.ts'
import { claimDataDir, closeDatabaseFiles, closeDataDir } from './operator/data-dir.ts'
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
    // Accounts, orders and artwork lie in it: no other user of the machine has any business there.
    process.umask(0o077)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await access(config.dataDir, constants.W_OK | constants.X_OK)
    await keepPrivate(config, logger)
    return await claimDataDir(config.dataDir)
  } catch (error) {
    throw error instanceof BootError ? error : dataDirError(config.dataDir, error)
  }
}

const openDatabase = async (config: Config) => {
  try {
    return await connect(config)
  } catch (error) {
    throw config.databaseUrl ? databaseError(error) : dataDirError(config.dataDir, error)
  }
}

/** Everything up to the first request; whatever was opened is closed again where a later step fails. */
export const startServer = async (config: Config, storefront: Storefront | undefined) => {
  const logger = createLogger(config.logLevel)
  const claim = await prepareDataDir(config, logger)
  // The embedded database belongs to one process; on PostgreSQL only the operator's door is already taken.
  if (!claim && !config.databaseUrl) {
    throw new BootError(`数据目录正被另一个运行中的印铺使用：${config.dataDir}，请先停止它或换一个 DATA_DIR`)
  }
  const closers: (() => Promise<unknown>)[] = [async () => claim?.release()]
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const opening = openDatabase(config)
    // Most of a start is loading modules; the database opens meanwhile.
    const loading = Promise.all([
      import('./app.ts'),
      import('./seed/seed-shops.ts'),
      import('./operator/commands.ts'),
    ])
    const database = await opening
    closers.push(() => database.close())
    if (!config.databaseUrl) await closeDatabaseFiles(config.dataDir)
    const [{ buildApp }, { seedShops }, { answerOperator }] = await loading
    const app = await buildApp({ config, database, logger, now: Date.now, storefront })
    let stopJobs = async () => {}
    // Together: a job that takes its time must not let new requests in meanwhile.
    closers.push(() => Promise.all([app.close(), stopJobs()]))
    const { storage, payments } = app
    const seeded = config.seedDemo && (await seedShops({ config, database, logger, storage, payments }))
    // Before the first request: what it enqueues must find its queue.
    const jobs = await startJobs({ database, config, logger, jobs: app.jobs }).catch((error: unknown) => {
      throw databaseError(error)
    })
    stopJobs = jobs.stop
    const { host, port: wantedPort, reusePort } = config
    // Fastify hands on what Node's own listen understands, though its types do not name it.
    const place = { host, port: wantedPort, ...(reusePort && { reusePort }) }
    await app.listen(place).catch((error: unknown) => {
      throw listenError(config, error)
    })
    const { port } = app.server.address() as AddressInfo
    const shownHost = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host
    const address = config.publicUrl ?? `http://${shownHost}:${port}`
    const deps = { config, database, storage, payments, address, startedAt: Date.now(), now: Date.now }
    claim?.answerWith(answerOperator(deps, logger))
    return { app, address, seeded, logger, close }
  } catch (error) {
    await close()
    throw error
  }
}
