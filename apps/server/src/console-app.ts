import { allPermissions } from '@yinpu/contract/console'
import type { Config } from './config.ts'
import { consoleAfterSaleRoutes } from './console/after-sale-routes.ts'
import { consoleDocumentRoutes } from './console/document-routes.ts'
import { consoleFileRoutes, type FileRouteDeps } from './console/file-routes.ts'
import { consoleMoneyRoutes } from './console/money-routes.ts'
import { consoleOrderRoutes, type OrderRouteDeps } from './console/order-routes.ts'
import { type Installation, platformRoutes } from './console/platform-routes.ts'
import type { Database } from './db/database.ts'
import { plainAnswers } from './http/call-answers.ts'
import { createHttp } from './http/create-http.ts'
import { limitRate } from './http/limit-rate.ts'
import { consoleOpenApi } from './http/openapi.ts'
import {
  type OperatorGate,
  registerConsoleCalls,
  registerOperatorCalls,
} from './http/register-console-calls.ts'
import { requestLog } from './http/request-log.ts'
import { serveDocs } from './http/serve-docs.ts'
import type { Patience } from './http/slow-clients.ts'
import { operator } from './kernel/actor.ts'
import type { ConsoleRoutes } from './kernel/console-routes.ts'
import { isUuid } from './kernel/ids.ts'
import type { Logger } from './kernel/logger.ts'
import { invalidFields, notFound } from './kernel/refusal.ts'
import type { PasswordQueue } from './modules/account/passwords.ts'
import { staffRoutes } from './modules/staff/staff-routes.ts'
import { createStaffGate } from './modules/staff/staff-session.ts'
import { type ConsolePages, serveConsole } from './pages/serve-console.ts'

/** What the shop's own side works with: the buyers' app has put it together. */
export interface ShopDeps extends OrderRouteDeps, FileRouteDeps {
  passwords: PasswordQueue
}

export interface ConsoleOptions {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  deps: ShopDeps
  /** undefined: the calls alone */
  pages: ConsolePages | undefined
  patience?: Patience
}

const routesOf = (deps: ShopDeps) =>
  ({
    ...staffRoutes(deps),
    ...consoleOrderRoutes(deps),
    ...consoleFileRoutes(deps),
    ...consoleMoneyRoutes(deps),
    ...consoleAfterSaleRoutes(deps),
    ...consoleDocumentRoutes(deps),
  }) satisfies ConsoleRoutes

/** The console's own listener: it knows no path of the buyers', as theirs knows none of these. */
export const buildConsole = async (options: ConsoleOptions) => {
  const { config, deps, logger, now, pages } = options
  const { app, drainOnClose } = createHttp(options, plainAnswers.readJson)
  drainOnClose()
  const onResponse = requestLog(logger)
  const routes = routesOf(deps)
  await app.register(async (api) => {
    limitRate(api, config.rateLimit, now)
    await serveDocs(api, consoleOpenApi(routes))
    const gate = createStaffGate(deps)
    registerConsoleCalls(api, { routes, gate, consoleUrl: config.consoleUrl, now, onResponse })
  })
  if (pages) await serveConsole(app, pages)
  return app
}

/** The operator acts for the company that is named, with every permission. */
const operatorGate =
  ({ directory }: ShopDeps): OperatorGate =>
  async (companyId) => {
    if (companyId === undefined) throw invalidFields({ company_id: '请指明店铺' })
    const shop = isUuid(companyId) ? await directory.find(companyId) : undefined
    if (!shop) throw notFound()
    return {
      companyId: shop.id,
      actor: operator,
      isOwner: true,
      permissions: new Set(allPermissions),
      limits: {},
      provedAt: Number.POSITIVE_INFINITY,
      address: '',
    }
  }

export type OperatorOptions = Omit<ConsoleOptions, 'pages'> & Pick<Installation, 'address' | 'startedAt'>

/** The same calls behind the socket in the data folder, for the command line, and those of the installation. */
export const buildOperatorApp = async (options: OperatorOptions) => {
  const { deps, logger } = options
  const { app } = createHttp(options, plainAnswers.readJson)
  registerOperatorCalls(app, {
    routes: { ...routesOf(deps), ...platformRoutes({ ...options, ...deps }) },
    gate: operatorGate(deps),
    onResponse: requestLog(logger),
  })
  return app
}
