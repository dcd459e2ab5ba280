import { allPermissions } from '@yinpu/contract/console'
import type { PictureCutter } from './artwork/picture-cutter.ts'
import type { PictureOpener } from './artwork/picture-opener.ts'
import type { DocumentViewer } from './artwork/view-document.ts'
import type { Config } from './config.ts'
import { consoleAfterSaleRoutes } from './console/after-sale-routes.ts'
import { type ArtworkRouteDeps, consoleArtworkRoutes } from './console/artwork-routes.ts'
import { auditRoutes } from './console/audit-routes.ts'
import { consoleCalendarRoutes } from './console/calendar-routes.ts'
import { type CashBoxRouteDeps, consoleCashBoxRoutes } from './console/cash-box-routes.ts'
import { type ConnectionRouteDeps, consoleConnectionRoutes } from './console/connection-routes.ts'
import { type CounterRouteDeps, consoleCounterRoutes } from './console/counter-routes.ts'
import { type CreditRouteDeps, consoleCreditRoutes } from './console/credit-routes.ts'
import { customerRoutes } from './console/customer-routes.ts'
import { consoleDiscountCodeRoutes } from './console/discount-code-routes.ts'
import { consoleDocumentRoutes } from './console/document-routes.ts'
import { exportRoutes } from './console/export-routes.ts'
import { consoleFileRoutes, type FileRouteDeps } from './console/file-routes.ts'
import { guardCustomers } from './console/guard-customers.ts'
import { guardPhones } from './console/guard-phones.ts'
import { consoleImportRoutes } from './console/import-routes.ts'
import { consoleInquiryRoutes } from './console/inquiry-routes.ts'
import { consoleInvoiceRoutes, type InvoiceRouteDeps } from './console/invoice-routes.ts'
import { consoleJobRoutes } from './console/job-routes.ts'
import { consoleLevelRoutes } from './console/level-routes.ts'
import { consoleLoadRoutes } from './console/load-routes.ts'
import { consoleMessageRoutes } from './console/message-routes.ts'
import { consoleMoneyRoutes } from './console/money-routes.ts'
import { notificationRoutes } from './console/notification-routes.ts'
import { consoleOrderRoutes } from './console/order-routes.ts'
import { pictureRoutes } from './console/picture-routes.ts'
import { type Installation, platformRoutes } from './console/platform-routes.ts'
import { consolePolicyRoutes } from './console/policy-routes.ts'
import { consoleProductRoutes } from './console/product-routes.ts'
import { consoleProofRoutes } from './console/proof-routes.ts'
import { reportRoutes } from './console/report-routes.ts'
import { savedViewRoutes } from './console/saved-view-routes.ts'
import { consoleSheetRoutes, type SheetRouteDeps } from './console/sheet-routes.ts'
import { consoleShippingRoutes } from './console/shipping-routes.ts'
import { shopOrderRoutes } from './console/shop-order-routes.ts'
import type { OrderRouteDeps } from './console/show-moved.ts'
import { staffRoutes } from './console/staff-routes.ts'
import { consoleStationRoutes } from './console/station-routes.ts'
import { consoleTariffRoutes } from './console/tariff-routes.ts'
import { consoleThreadRoutes } from './console/thread-routes.ts'
import { todayRoutes } from './console/today-routes.ts'
import { consoleVersionRoutes, type VersionRouteDeps } from './console/version-routes.ts'
import { consoleWindowRoutes } from './console/window-routes.ts'
import type { Database } from './db/database.ts'
import { serveDrawings } from './drawing/serve-drawings.ts'
import { createHttp } from './http/create-http.ts'
import { createDearTurns } from './http/dear-turns.ts'
import { limitRate, shareOf } from './http/limit-rate.ts'
import { consoleOpenApi } from './http/openapi.ts'
import { readJsonWithFiles } from './http/read-json.ts'
import {
  type OperatorGate,
  registerConsoleCalls,
  registerOperatorCalls,
} from './http/register-console-calls.ts'
import { requestLog } from './http/request-log.ts'
import { serveDocs } from './http/serve-docs.ts'
import type { ClientTimeouts } from './http/slow-clients.ts'
import { operator } from './kernel/actor.ts'
import type { ConsoleRoutes } from './kernel/console-routes.ts'
import type { FairQueue } from './kernel/fair-queue.ts'
import { isUuid } from './kernel/ids.ts'
import type { Logger } from './kernel/logger.ts'
import { invalidFields, notFound } from './kernel/refusal.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import type { PasswordQueue } from './modules/account/passwords.ts'
import { afterSaleRepository } from './modules/after-sale/after-sale-repository.ts'
import type { PricingPool } from './modules/catalogue/pricing/pricing-pool.ts'
import type { ShopFeed } from './modules/company/shop-feed.ts'
import type { ExportFeed } from './modules/export/export-feed.ts'
import type { InquiryFeed } from './modules/inquiry/inquiry-feed.ts'
import type { LabelPurchases } from './modules/label/buy-labels.ts'
import { fileRepository } from './modules/order/artwork/file-repository.ts'
import type { OrderFeed } from './modules/order/order-feed.ts'
import type { Outbox } from './modules/outbox/outbox.ts'
import { servePictures } from './modules/picture/serve-pictures.ts'
import type { ScheduleSnapshots } from './modules/schedule/schedule-snapshots.ts'
import type { StaffFeed } from './modules/staff/staff-feed.ts'
import { createStaffGate } from './modules/staff/staff-session.ts'
import { serveFiles } from './modules/upload/serve-files.ts'
import { type ConsolePages, serveConsole } from './pages/serve-console.ts'
import type { Providers } from './providers/create-providers.ts'
import type { StaffRobots } from './providers/robot/staff-robot.ts'
import type { BucketStorage } from './providers/storage/bucket-storage.ts'
import type { LocalStorage } from './providers/storage/local-storage.ts'
import { registerLocalUpload } from './providers/storage/local-upload.ts'

/** The dependencies of the shop's own side; the buyers' app creates them. */
export interface ShopDeps
  extends OrderRouteDeps,
    FileRouteDeps,
    ArtworkRouteDeps,
    CashBoxRouteDeps,
    ConnectionRouteDeps,
    CounterRouteDeps,
    SheetRouteDeps,
    CreditRouteDeps,
    InvoiceRouteDeps,
    VersionRouteDeps {
  /** opens pictures from outside */
  pictures: PictureOpener
  /** makes the sizes of uploaded pictures */
  cutter: PictureCutter
  /** shows documents that buyers have uploaded */
  viewer: DocumentViewer
  passwords: PasswordQueue
  /** prints sheets, one after the other */
  pdfRenderer: FairQueue
  labels: LabelPurchases
  outbox: Outbox
  providers: Providers
  /** runs long pricing in threads */
  pricing: PricingPool
  feed: OrderFeed
  shopFeed: ShopFeed
  inquiryFeed: InquiryFeed
  staffFeed: StaffFeed
  exportFeed: ExportFeed
  schedules: ScheduleSnapshots
  logger: Logger
  secrets: SecretBox
  robots: StaffRobots
  /** the address of the console for others; undefined: reachable from this machine alone */
  consoleUrl: string | undefined
  /** the same as this machine reaches it */
  consoleAddress: string
  storage: LocalStorage | BucketStorage
}

export interface ConsoleOptions {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  deps: ShopDeps
  /** undefined: the calls alone */
  pages: ConsolePages | undefined
  timeouts?: ClientTimeouts
}

const everyRoute = (deps: ShopDeps) =>
  ({
    ...staffRoutes(deps),
    ...consoleOrderRoutes(deps),
    ...savedViewRoutes(deps),
    ...consoleShippingRoutes(deps),
    ...consoleArtworkRoutes(deps),
    ...consoleProofRoutes(deps),
    ...consoleVersionRoutes(deps),
    ...consoleFileRoutes(deps),
    ...consoleMoneyRoutes(deps),
    ...consoleInvoiceRoutes(deps),
    ...consoleCounterRoutes(deps),
    ...consoleSheetRoutes(deps),
    ...consoleCashBoxRoutes(deps),
    ...consoleCreditRoutes(deps),
    ...consoleAfterSaleRoutes(deps),
    ...consoleDocumentRoutes(deps),
    ...pictureRoutes(deps),
    ...consoleProductRoutes(deps),
    ...consoleTariffRoutes(deps),
    ...consoleInquiryRoutes(deps),
    ...consoleThreadRoutes(deps),
    ...auditRoutes(deps),
    ...todayRoutes(deps),
    ...notificationRoutes(deps),
    ...shopOrderRoutes(deps),
    ...customerRoutes(deps),
    ...consoleLevelRoutes(deps),
    ...consoleCalendarRoutes(deps),
    ...consoleStationRoutes(deps),
    ...consoleJobRoutes(deps),
    ...consoleLoadRoutes(deps),
    ...consoleDiscountCodeRoutes(deps),
    ...consoleMessageRoutes(deps),
    ...reportRoutes(deps),
    ...exportRoutes(deps),
    ...consoleImportRoutes(deps),
    ...consoleWindowRoutes(deps),
    ...consolePolicyRoutes(deps),
    ...consoleConnectionRoutes(deps),
  }) satisfies ConsoleRoutes

const routesOf = (deps: ShopDeps) => guardPhones(deps, guardCustomers(deps, everyRoute(deps)))

/** The console's own listener. It serves none of the buyers' paths, and theirs serves none of these. */
export const buildConsole = async (options: ConsoleOptions) => {
  const { config, deps, logger, now, pages } = options
  const { app, slowClients, drainOnClose } = createHttp(options, readJsonWithFiles)
  drainOnClose()
  const onResponse = requestLog(logger)
  const routes = routesOf(deps)
  serveDrawings(app, { onResponse })
  await app.register(async (api) => {
    const charge = limitRate(api, shareOf(config.rateLimit, options.database), now)
    await serveDocs(api, consoleOpenApi(routes))
    const gate = createStaffGate(deps)
    // A long list of parcels may take seconds: its sender can print labels meanwhile.
    const turns = createDearTurns({ ofPerson: 2, ofAddress: 8 })
    registerConsoleCalls(api, {
      ...{ routes, gate, charge, turns, consoleUrl: config.consoleUrl, now, onResponse },
    })
    if (deps.storage.kind === 'local')
      await registerLocalUpload(api, deps.storage, { onResponse, onAccepted: slowClients.excuse })
    // Artwork by the tokens and signatures of the calls' answers; the same paths as the buyers' have.
    const pictures = [fileRepository.findPreview, afterSaleRepository.findPicture]
    servePictures(api, { db: deps.db, storage: deps.storage, onResponse })
    serveFiles(api, { db: deps.db, pictures, storage: deps.storage, onResponse })
  })
  if (pages) await serveConsole(app, pages, deps.storage.uploadOrigin)
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
      ownCustomersOnly: false,
      provedAt: Number.POSITIVE_INFINITY,
      address: '',
    }
  }

export type OperatorOptions = Omit<ConsoleOptions, 'pages'> & Pick<Installation, 'address' | 'startedAt'>

/** The same calls behind the socket in the data folder, for the command line, and those of the installation. */
export const buildOperatorApp = async (options: OperatorOptions) => {
  const { deps, logger } = options
  const { app } = createHttp(options, readJsonWithFiles)
  registerOperatorCalls(app, {
    routes: { ...routesOf(deps), ...platformRoutes({ ...options, ...deps }) },
    gate: operatorGate(deps),
    onResponse: requestLog(logger),
  })
  return app
}
