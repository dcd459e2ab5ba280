import { chineseIssue } from '@yinpu/contract'
import Fastify from 'fastify'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { answerErrors } from './http/error-answers.ts'
import { FaultLog } from './http/fault-log.ts'
import { limitRate } from './http/limit-rate.ts'
import { readJson } from './http/read-json.ts'
import { registerCalls } from './http/register-calls.ts'
import { createRequestIds } from './http/request-ids.ts'
import { requestLog } from './http/request-log.ts'
import { secureAnswers } from './http/secure-headers.ts'
import { serveDocs } from './http/serve-docs.ts'
import type { Logger } from './logger.ts'
import { accountRoutes } from './modules/account/account-routes.ts'
import { createPasswordDesk, deskQueue, deskSlots } from './modules/account/password-desk.ts'
import { createUserGate } from './modules/account/user-gate.ts'
import { addressRoutes } from './modules/address/address-routes.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { createCatalogueDirectory } from './modules/catalogue/catalogue-directory.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { createAccessGate } from './modules/company/access-gate.ts'
import { companyRoutes } from './modules/company/company-routes.ts'
import { createShopDirectory } from './modules/company/shop-directory.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { inquiryRoutes } from './modules/inquiry/inquiry-routes.ts'
import { createOutbox } from './modules/outbox/outbox.ts'
import { quoteRoutes } from './modules/quote/quote-routes.ts'
import { systemRoutes } from './modules/system/system-routes.ts'
import { wechatRoutes } from './modules/wechat/wechat-routes.ts'
import { serveStorefront } from './pages/serve-storefront.ts'
import type { Storefront } from './pages/storefront.ts'
import { createProviders } from './providers/create-providers.ts'

export interface Deps {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  /** undefined: the API alone */
  storefront: Storefront | undefined
}

/** The whole boot order on one page; tests and production build the same app. */
export const buildApp = async ({ config, database, logger, now, storefront }: Deps) => {
  z.config({ localeError: chineseIssue })
  const app = Fastify({
    logger: false,
    logController: new FaultLog(logger),
    genReqId: createRequestIds(),
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
  })
  readJson(app)
  answerErrors(app, logger)
  secureAnswers(app, config)

  const log = requestLog(logger)
  const directory = await createShopDirectory(database)
  const providers = createProviders(config.providers)
  const desk = createPasswordDesk(deskSlots(), deskQueue)
  const shared = { db: database.db, directory, now, logger, providers }
  const outbox = createOutbox(shared)
  const needs = { ...shared, desk, outbox, catalogues: createCatalogueDirectory(database.db) }
  const routes = {
    ...companyRoutes(needs),
    ...catalogueRoutes(needs),
    ...quoteRoutes(needs),
    ...cartRoutes(needs),
    ...inquiryRoutes(needs),
    ...addressRoutes(needs),
    ...systemRoutes(),
    ...accountRoutes(needs),
    ...wechatRoutes(needs),
  }
  app.addHook('onClose', async () => {
    await outbox.settled()
    providers.close()
  })

  healthRoutes(app, { database, dataDir: config.dataDir })
  await app.register(async (api) => {
    limitRate(api, config.rateLimit, now)
    await allowOrigins(api, config.corsOrigins)
    await serveDocs(api, routes)
    const gates = { gate: createAccessGate(needs), userGate: createUserGate(needs) }
    registerCalls(api, { routes, ...gates, config, onResponse: log, now })
  })
  if (storefront)
    await serveStorefront(app, storefront, { config, directory, routes, providers, onResponse: log, logger })
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
