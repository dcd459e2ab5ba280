import { chineseIssue } from '@yinpu/contract'
import Fastify from 'fastify'
import { z } from 'zod'
import { createArtworkDesk } from './artwork/check-artwork.ts'
import { createPictureDesk } from './artwork/picture-desk.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { DemoPayments } from './demo-payments/demo-payments.ts'
import { createFairQueue, usualOfOne } from './fair-queue.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { refuseBadTargets } from './http/bad-target.ts'
import { createDrain } from './http/drain-connections.ts'
import { answerBadAddress, answerErrors } from './http/error-answers.ts'
import { FaultLog } from './http/fault-log.ts'
import { limitRate } from './http/limit-rate.ts'
import { endStreamsOnClose } from './http/open-streams.ts'
import { readJson } from './http/read-json.ts'
import { registerCalls } from './http/register-calls.ts'
import { createRequestIds } from './http/request-ids.ts'
import { requestLog } from './http/request-log.ts'
import { secureAnswers } from './http/secure-headers.ts'
import { serveDocs } from './http/serve-docs.ts'
import { createSlowClients, type Patience } from './http/slow-clients.ts'
import type { RecurringJob } from './jobs/recurring-job.ts'
import type { Logger } from './logger.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { accountRoutes } from './modules/account/account-routes.ts'
import type { PasswordCost } from './modules/account/hash-password.ts'
import { createPasswordDesk, deskBounds } from './modules/account/password-desk.ts'
import { createSessionFeed } from './modules/account/session-feed.ts'
import { createUserGate } from './modules/account/user-gate.ts'
import { addressRoutes } from './modules/address/address-routes.ts'
import { afterSaleJobs } from './modules/after-sale/after-sale-jobs.ts'
import { afterSaleRoutes } from './modules/after-sale/after-sale-routes.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { createCatalogueDirectory } from './modules/catalogue/catalogue-directory.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { createAccessGate } from './modules/company/access-gate.ts'
import { companyRoutes } from './modules/company/company-routes.ts'
import { createShopDirectory } from './modules/company/shop-directory.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { inquiryRoutes } from './modules/inquiry/inquiry-routes.ts'
import { ledgerRoutes } from './modules/ledger/ledger-routes.ts'
import { type ArtworkLooker, createArtworkLooker } from './modules/order/artwork-looker.ts'
import { createKeptLists } from './modules/order/kept-lists.ts'
import { createOrderFeed } from './modules/order/order-feed.ts'
import { orderJobs } from './modules/order/order-jobs.ts'
import { orderRoutes } from './modules/order/order-routes.ts'
import { serveFiles } from './modules/order/serve-files.ts'
import { createParcelTracker } from './modules/order/track-parcels.ts'
import { watchRoom } from './modules/order/watch-room.ts'
import { createOutbox } from './modules/outbox/outbox.ts'
import { outboxJobs } from './modules/outbox/outbox-jobs.ts'
import { paymentJobs } from './modules/payment/payment-jobs.ts'
import type { PaymentNeeds } from './modules/payment/payment-needs.ts'
import { paymentRoutes } from './modules/payment/payment-routes.ts'
import { createSettler, type Settler } from './modules/payment/settler.ts'
import { quoteRoutes } from './modules/quote/quote-routes.ts'
import { systemRoutes } from './modules/system/system-routes.ts'
import { wechatRoutes } from './modules/wechat/wechat-routes.ts'
import { serveStorefront } from './pages/serve-storefront.ts'
import type { Storefront } from './pages/storefront.ts'
import { createProviders } from './providers/create-providers.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import { registerLocalUpload } from './providers/storage/local-upload.ts'
import type { Storage } from './providers/storage/storage.ts'
import type { FreeBytes } from './providers/storage/upload-draft.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** what happens by itself; whoever runs the app decides whether it does */
    jobs: RecurringJob[]
    payments: PaymentNeeds & { settler: Settler }
    /** where payments are simulated */
    demoPayments: DemoPayments | undefined
    looker: ArtworkLooker
    storage: Storage
  }
}

export interface Deps {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  /** undefined: the API alone */
  storefront: Storefront | undefined
  /** of the disk that files lie on; asked of the system where nothing is said */
  freeBytes?: FreeBytes
  passwordCost?: PasswordCost
  /** how many of one buyer or address may wait for slow work; the usual where nothing is said */
  mostWaitingOfOne?: number
  /** with slow clients; the usual where nothing is said */
  patience?: Patience
}

/** The whole boot order on one page; tests and production build the same app. */
export const buildApp = async (deps: Deps) => {
  const { config, database, logger, now, storefront } = deps
  z.config({ localeError: chineseIssue })
  const drain = createDrain()
  const slowClients = createSlowClients(deps.patience)
  const app = Fastify({
    ...slowClients.limits,
    http: { ...slowClients.limits.http, ServerResponse: drain.LastingResponse },
    logger: false,
    logController: new FaultLog(logger),
    genReqId: createRequestIds(),
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  readJson(app)
  answerErrors(app, logger)
  secureAnswers(app, config)
  refuseBadTargets(app)
  endStreamsOnClose(app)
  await serveMetrics(app, { token: config.metricsToken, database, now })
  drain.drainOnClose(app)

  const log = requestLog(logger)
  const directory = await createShopDirectory(database)
  // Not even loaded where payments are real.
  const demo = config.simulatesPayments
    ? (await import('./demo-payments/demo-payments.ts')).simulatePayments(app, config.dataDir, now)
    : undefined
  const providers = createProviders(config.providers, demo?.providers)
  const { mostWaitingOfOne: mostOfOne = usualOfOne } = deps
  const desk = createPasswordDesk({ ...deskBounds(), mostOfOne }, deps.passwordCost)
  const press = createFairQueue({ slots: 1, mostWaiting: 100, mostOfOne })
  const shared = { db: database.db, directory, now, logger, providers }
  const outbox = createOutbox({ ...shared, publicUrl: config.publicUrl })
  const catalogues = createCatalogueDirectory(database.db)
  const storage = await createStorage(config, { now, ...(deps.freeBytes && { freeBytes: deps.freeBytes }) })
  const pictures = createPictureDesk({ mostOfOne })
  const artwork = createArtworkDesk({ logger, pictures })
  const looker = createArtworkLooker({ ...shared, storage, catalogues, desk: artwork })
  const tracker = createParcelTracker(shared)
  const feed = await createOrderFeed(database)
  const sessions = await createSessionFeed({ database, logger, now })
  const payments = { ...shared, publicUrl: config.publicUrl }
  const settler = createSettler(payments)
  const keptLists = createKeptLists(feed)
  const needs = {
    ...payments,
    settler,
    keptLists,
    desk,
    press,
    pictures,
    outbox,
    catalogues,
    storage,
    looker,
    tracker,
    feed,
    sessions,
  }
  const routes = {
    ...companyRoutes(needs),
    ...catalogueRoutes(needs),
    ...quoteRoutes(needs),
    ...cartRoutes(needs),
    ...inquiryRoutes(needs),
    ...addressRoutes(needs),
    ...orderRoutes(needs),
    ...paymentRoutes(needs),
    ...ledgerRoutes(needs),
    ...afterSaleRoutes(needs),
    ...systemRoutes(),
    ...accountRoutes(needs),
    ...wechatRoutes(needs),
  }
  const roomWatch = watchRoom(needs)
  app.addHook('onClose', async () => {
    await Promise.all([
      roomWatch.stop(),
      outbox.settled(),
      looker.close(),
      tracker.settled(),
      settler.settled(),
    ])
    providers.close()
  })

  healthRoutes(app, { database, dataDir: config.dataDir })
  await app.register(async (api) => {
    limitRate(api, config.rateLimit, now)
    await allowOrigins(api, config.corsOrigins)
    await serveDocs(api, routes)
    const gates = { gate: createAccessGate(needs), userGate: createUserGate(needs) }
    if (storage.kind === 'local')
      await registerLocalUpload(api, storage, { onResponse: log, onAccepted: slowClients.excuse })
    serveFiles(api, { db: database.db, storage, onResponse: log })
    registerCalls(api, { routes, ...gates, config, onResponse: log, now })
  })
  if (storefront)
    await serveStorefront(app, storefront, {
      config,
      directory,
      routes,
      providers,
      uploadOrigin: storage.uploadOrigin,
      onResponse: log,
      logger,
      now,
    })
  app.decorate('jobs', [
    ...orderJobs(needs),
    ...paymentJobs(needs),
    ...afterSaleJobs(needs),
    ...outboxJobs(needs),
  ])
  app.decorate('payments', { ...payments, settler })
  app.decorate('demoPayments', demo)
  app.decorate('looker', looker)
  app.decorate<Storage>('storage', storage)
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
