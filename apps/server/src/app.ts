import { chineseIssue } from '@yinpu/contract'
import { z } from 'zod'
import type { DemoPayments } from '../demo/payments/demo-payments.ts'
import { createArtworkChecker } from './artwork/check-artwork.ts'
import { createPictureCutter } from './artwork/picture-cutter.ts'
import { createPictureOpener } from './artwork/picture-opener.ts'
import { createDocumentViewer } from './artwork/view-document.ts'
import type { Config } from './config.ts'
import type { ShopDeps } from './console-app.ts'
import type { Database } from './db/database.ts'
import { serveDrawings } from './drawing/serve-drawings.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { plainAnswers } from './http/call-answers.ts'
import { createHttp } from './http/create-http.ts'
import { createDearTurns } from './http/dear-turns.ts'
import { createFastAnswers } from './http/fast/fast-answers.ts'
import { limitRate, shareOf } from './http/limit-rate.ts'
import { openApi } from './http/openapi.ts'
import { registerCalls } from './http/register-calls.ts'
import { requestLog } from './http/request-log.ts'
import { serveDocs } from './http/serve-docs.ts'
import type { ClientTimeouts } from './http/slow-clients.ts'
import type { Job } from './jobs/job.ts'
import { backfillJobs } from './jobs/run-backfills.ts'
import { createFairQueue, usualOfOne } from './kernel/fair-queue.ts'
import type { Logger } from './kernel/logger.ts'
import { createSecretBox } from './kernel/secret-box.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { accountRoutes } from './modules/account/account-routes.ts'
import { createPasswordQueue, type PasswordCost, passwordQueueBounds } from './modules/account/passwords.ts'
import { createSessionFeed } from './modules/account/session-feed.ts'
import { createUserGate } from './modules/account/user-gate.ts'
import { addressRoutes } from './modules/address/address-routes.ts'
import { afterSaleJobs } from './modules/after-sale/after-sale-jobs.ts'
import { afterSaleRepository } from './modules/after-sale/after-sale-repository.ts'
import { afterSaleRoutes } from './modules/after-sale/after-sale-routes.ts'
import {
  finishRefunded,
  finishReprinted,
  refuseWhileClaimed,
  reopenUnpaid,
} from './modules/after-sale/settle-claim.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { cartQuoteRoutes } from './modules/cart/quote-routes.ts'
import { createCatalogueDirectory } from './modules/catalogue/catalogue-directory.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts'
import { createPricingPool } from './modules/catalogue/pricing/pricing-pool.ts'
import { tariffJobs } from './modules/catalogue/publish-due-tariffs.ts'
import { serveLinkPictures } from './modules/catalogue/serve-link-pictures.ts'
import { windowRepository } from './modules/catalogue/window-repository.ts'
import { createAccessGate } from './modules/company/access-token.ts'
import { companyRepository } from './modules/company/company-repository.ts'
import { companyRoutes } from './modules/company/company-routes.ts'
import { serveShopIcons } from './modules/company/serve-shop-icons.ts'
import { createShopDirectory } from './modules/company/shop-directory.ts'
import { createShopFeed } from './modules/company/shop-feed.ts'
import { connectionJobs } from './modules/connection/connection-jobs.ts'
import { sheetRoutes } from './modules/counter/sheet-routes.ts'
import { takeOverRoutes } from './modules/counter/take-over-order.ts'
import { creditRoutes } from './modules/credit/credit-routes.ts'
import { statementJobs } from './modules/credit/make-statement.ts'
import { ownDataRoutes } from './modules/customer/own-data-routes.ts'
import { customerJobs } from './modules/customer/sweep-erased-files.ts'
import { returnDiscountCode } from './modules/discount-code/use-discount-code.ts'
import { createExportFeed } from './modules/export/export-feed.ts'
import { exportJobs } from './modules/export/write-export.ts'
import { favouriteRoutes } from './modules/favourite/favourite-routes.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { housekeepingJobs } from './modules/housekeeping/housekeeping-jobs.ts'
import { importJobs } from './modules/import/run-import.ts'
import { createInquiryFeed } from './modules/inquiry/inquiry-feed.ts'
import { inquiryRoutes } from './modules/inquiry/inquiry-routes.ts'
import { invoiceRoutes } from './modules/invoice/invoice-routes.ts'
import { invoiceTitleRoutes } from './modules/invoice/invoice-title-routes.ts'
import {
  closeOnMove,
  closeOnShip,
  makeOnMove,
  remakeOnVersion,
  withdrawOnEnd,
  withdrawUnprinted,
  withdrawUntouched,
} from './modules/job/end-jobs.ts'
import { fillJobs } from './modules/job/fill-jobs.ts'
import { createLabelPurchases } from './modules/label/buy-labels.ts'
import { labelJobs } from './modules/label/label-jobs.ts'
import { settleLabels } from './modules/label/settle-labels.ts'
import { ledgerRoutes } from './modules/ledger/ledger-routes.ts'
import { createMessageFeed } from './modules/message/message-feed.ts'
import { messageRoutes } from './modules/message/message-routes.ts'
import { type ArtworkInspector, createArtworkInspector } from './modules/order/artwork/artwork-inspector.ts'
import { artworkRoutes } from './modules/order/artwork/artwork-routes.ts'
import { fileRepository } from './modules/order/artwork/file-repository.ts'
import { createPageDrawer } from './modules/order/artwork/page-drawer.ts'
import { fillChangeableTexts, shortenPhones } from './modules/order/fill-changeable-texts.ts'
import { fillSoldTexts } from './modules/order/fill-sold-texts.ts'
import { createMoveOrder, type OrderHooks } from './modules/order/move-order.ts'
import { createOrderFeed } from './modules/order/order-feed.ts'
import { orderJobs } from './modules/order/order-jobs.ts'
import {
  notifyOfApproval,
  notifyOfCancelling,
  notifyOfExpiry,
  notifyOfPrice,
  notifyOfProduction,
  notifyOfProof,
  notifyOfRefusal,
  notifyOfRest,
  notifyOfReturn,
} from './modules/order/order-messages.ts'
import { orderRoutes } from './modules/order/order-routes.ts'
import { proofRoutes } from './modules/order/proof/proof-routes.ts'
import { endProof, voidProof } from './modules/order/proof/send-proof.ts'
import { createParcelTracker } from './modules/order/track-parcels.ts'
import { endOpenVersion, holdProduction } from './modules/order-version/version-hooks.ts'
import { versionRoutes } from './modules/order-version/version-routes.ts'
import { orderViewRoutes } from './modules/order-view/order-view-routes.ts'
import { createOutbox } from './modules/outbox/outbox.ts'
import { outboxJobs } from './modules/outbox/outbox-jobs.ts'
import { holdGoods } from './modules/payment/hold-goods.ts'
import type { PaymentDeps } from './modules/payment/payment-deps.ts'
import { createPaymentPoller, type PaymentPoller, paymentJobs } from './modules/payment/payment-poller.ts'
import { paymentRoutes } from './modules/payment/payment-routes.ts'
import { bookCashRefund, takeBackCashRefund } from './modules/payment/refund/book-cash-refund.ts'
import {
  closeOnExpire,
  createRefunds,
  notifyRefunded,
  notifyUnmarked,
  type RefundHooks,
  refundOnCancel,
} from './modules/payment/refund/refunds.ts'
import { fillPictureUses } from './modules/picture/picture-uses.ts'
import { servePictures } from './modules/picture/serve-pictures.ts'
import { pictureJobs } from './modules/picture/sweep-pictures.ts'
import { quoteRoutes } from './modules/quote/quote-routes.ts'
import { templateRoutes } from './modules/quote/template-routes.ts'
import { reconciliationJobs } from './modules/reconciliation/reconcile-day.ts'
import { markCashWithoutLabels } from './modules/report/mark-cash-labels.ts'
import { reportJobs } from './modules/report/roll-up.ts'
import { robotJobs } from './modules/robot/robot-jobs.ts'
import { promiseRoutes } from './modules/schedule/promise-routes.ts'
import { createScheduleSnapshots } from './modules/schedule/schedule-snapshots.ts'
import { createStaffFeed } from './modules/staff/staff-feed.ts'
import { systemRoutes } from './modules/system/system-routes.ts'
import { threadRoutes } from './modules/thread/thread-routes.ts'
import { serveFiles } from './modules/upload/serve-files.ts'
import { sweepFullDisk } from './modules/upload/sweep-full-disk.ts'
import { uploadRoutes } from './modules/upload/upload-routes.ts'
import { wechatRoutes } from './modules/wechat/wechat-routes.ts'
import { serveStorefront } from './pages/serve-storefront.ts'
import type { Storefront } from './pages/storefront.ts'
import { createProviders } from './providers/create-providers.ts'
import { createStaffRobots } from './providers/robot/staff-robot.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import { registerLocalUpload } from './providers/storage/local-upload.ts'
import type { Storage } from './providers/storage/storage.ts'
import type { FreeBytes } from './providers/storage/upload-draft.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** background jobs; the caller decides whether they run */
    jobs: Job[]
    payments: PaymentDeps & { poller: PaymentPoller }
    hooks: OrderHooks & RefundHooks
    /** undefined if payments are real */
    demoPayments: DemoPayments | undefined
    inspector: ArtworkInspector
    storage: Storage
    /** dependencies of the shop's own side */
    shopDeps: ShopDeps
  }
}

export interface AppOptions {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  /** undefined: the API alone */
  storefront: Storefront | undefined
  /** whether every listener of the process is open; an app on its own has no other */
  hasStarted?: () => boolean
  /** free space of the disk with the files; read from the system if undefined */
  freeBytes?: FreeBytes
  passwordCost?: PasswordCost
  /** the limit of waiting calls of slow work for one buyer or address; undefined means the usual limit */
  mostWaitingOfOne?: number
  /** timeouts for slow clients; undefined means the usual ones */
  timeouts?: ClientTimeouts
}

/** The whole boot order on one page; tests and production build the same app. */
export const buildApp = async (options: AppOptions) => {
  const { config, database, logger, now, storefront, hasStarted = () => true } = options
  z.config({ localeError: chineseIssue })
  const answers = config.fastAnswers ? createFastAnswers(now) : plainAnswers
  const { app, slowClients, drainOnClose, isClosing } = createHttp(options, answers.readJson)
  await serveMetrics(app, { token: config.metricsToken, database, now })
  drainOnClose()

  const log = requestLog(logger)
  const directory = await createShopDirectory(database)
  // Not even loaded if payments are real.
  const demo = config.simulatesPayments
    ? (await import('../demo/payments/simulate-payments.ts')).simulatePayments(app, config.dataDir, now)
    : undefined
  const secrets = createSecretBox(config)
  const providers = createProviders(config.providers, demo?.providers, {
    open: secrets.openAtOnce,
    hosts: config.connectionHosts,
    now,
  })
  const { mostWaitingOfOne: mostOfOne = usualOfOne } = options
  const passwords = createPasswordQueue({ ...passwordQueueBounds(), mostOfOne }, options.passwordCost)
  const pdfRenderer = createFairQueue({ slots: 1, mostWaiting: 100, mostOfOne })
  // A hook runs work of a higher module when a lower one changes its state, in the same transaction.
  const refundHooks: RefundHooks = {
    refundEnded: [notifyRefunded, finishRefunded, bookCashRefund],
    refundUnmarked: [notifyUnmarked, reopenUnpaid, takeBackCashRefund],
  }
  const refunds = createRefunds(refundHooks)
  const orderHooks: OrderHooks = {
    // Samples and paper have no artwork: they go to the press room with their money.
    pay: [makeOnMove],
    'pay-on-delivery': [makeOnMove],
    reprice: [notifyOfPrice],
    approve: [holdProduction, makeOnMove, notifyOfApproval],
    'send-proof': [notifyOfProof],
    'withdraw-proof': [endProof],
    'agree-proof': [holdProduction, makeOnMove, notifyOfProduction],
    produce: [holdProduction, endOpenVersion, closeOnMove],
    reject: [endProof, notifyOfRefusal],
    unpay: [endProof, endOpenVersion, withdrawOnEnd, settleLabels],
    'close-rest': [closeOnShip, notifyOfRest, settleLabels],
    cancel: [
      endProof,
      endOpenVersion,
      withdrawOnEnd,
      refundOnCancel(refunds),
      returnDiscountCode,
      notifyOfCancelling,
      settleLabels,
    ],
    expire: [closeOnExpire, returnDiscountCode, notifyOfExpiry],
    'undo-approval': [refuseWhileClaimed, withdrawUntouched, endProof],
    'return-to-review': [refuseWhileClaimed, withdrawUnprinted, voidProof, notifyOfReturn],
    'return-to-buyer': [refuseWhileClaimed, withdrawUnprinted, voidProof, notifyOfRefusal],
    'change-version': [remakeOnVersion],
    'change-version-artwork': [withdrawUnprinted, voidProof],
    ship: [holdGoods, endOpenVersion, closeOnShip, settleLabels],
    'ship-part': [holdGoods, endOpenVersion, settleLabels],
    'correct-parcel': [settleLabels],
    'change-delivery': [settleLabels],
    'withdraw-parcel': [refuseWhileClaimed, settleLabels],
    receive: [finishReprinted],
  }
  const moveOrder = createMoveOrder(orderHooks)
  const shared = { db: database.db, directory, now, logger, providers, moveOrder, refunds }
  const robots = createStaffRobots(config.robots)
  const outbox = createOutbox({ ...shared, robots, secrets, publicUrl: config.publicUrl })
  const pricing = createPricingPool()
  const catalogues = createCatalogueDirectory(database.db, pricing)
  const storage = await createStorage(config, {
    now,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
  })
  const pictures = createPictureOpener({ mostOfOne })
  const artwork = createArtworkChecker({ logger, pictures })
  const inspector = createArtworkInspector({ ...shared, storage, catalogues, checker: artwork })
  const pageDrawer = createPageDrawer({ ...shared, storage, catalogues, checker: artwork })
  const tracker = createParcelTracker(shared)
  const feed = await createOrderFeed(database)
  const shopFeed = await createShopFeed(database)
  const inquiryFeed = await createInquiryFeed(database)
  const messages = await createMessageFeed(database)
  const sessions = await createSessionFeed({ database, logger, now })
  const userGate = await createUserGate({ database, now })
  const staffFeed = await createStaffFeed({ database, logger, now })
  const schedules = await createScheduleSnapshots({ database, directory, logger, now })
  const payments = { ...shared, publicUrl: config.publicUrl }
  const poller = createPaymentPoller(payments)
  const deps = {
    ...payments,
    poller,
    pollRefundsSoon: poller.soon,
    mostUnpaid: config.mostUnpaidOrders,
    passwords,
    pdfRenderer,
    pictures,
    cutter: createPictureCutter(),
    viewer: createDocumentViewer({ pictures }),
    outbox,
    catalogues,
    pricing,
    listShops: companyRepository.listCompanies,
    lockShop: windowRepository.lockShop,
    storage,
    inspector,
    pageDrawer,
    tracker,
    labels: createLabelPurchases(shared),
    feed,
    shopFeed,
    inquiryFeed,
    messages,
    sessions,
    staffFeed,
    schedules,
    exportFeed: await createExportFeed(database),
    secrets,
    robots,
    hosts: config.connectionHosts,
    dataDir: config.dataDir,
    consoleUrl: config.consoleUrl,
    shopAddress: `http://localhost:${config.port}`,
    consoleAddress: `http://localhost:${config.consolePort ?? config.port}`,
  }
  const routes = {
    ...companyRoutes(deps),
    ...catalogueRoutes(deps),
    ...quoteRoutes(deps),
    ...templateRoutes(deps),
    ...cartRoutes(deps),
    ...cartQuoteRoutes(deps),
    ...promiseRoutes(deps),
    ...inquiryRoutes(deps),
    ...addressRoutes(deps),
    ...invoiceTitleRoutes(deps),
    ...favouriteRoutes(deps),
    ...uploadRoutes(deps),
    ...orderRoutes(deps),
    ...takeOverRoutes(deps),
    ...sheetRoutes(deps),
    ...artworkRoutes(deps),
    ...proofRoutes(deps),
    ...versionRoutes(deps),
    ...threadRoutes(deps),
    ...orderViewRoutes(deps),
    ...paymentRoutes(deps),
    ...ledgerRoutes(deps),
    ...creditRoutes(deps),
    ...invoiceRoutes(deps),
    ...afterSaleRoutes(deps),
    ...messageRoutes(deps),
    ...systemRoutes(),
    ...accountRoutes(deps),
    ...wechatRoutes(deps),
    ...ownDataRoutes(deps),
  }
  const diskSweep = sweepFullDisk(deps)
  app.addHook('onClose', async () => {
    await Promise.all([
      diskSweep.stop(),
      outbox.settled(),
      inspector.close(),
      tracker.settled(),
      deps.labels.settled(),
      poller.settled(),
      schedules.close(),
    ])
    await pricing.close()
    providers.close()
  })

  const rateLimit = shareOf(config.rateLimit, database)
  serveDrawings(app, { onResponse: log })
  healthRoutes(app, { database, dataDir: config.dataDir, hasStarted, isClosing })
  await app.register(async (api) => {
    const charge = limitRate(api, rateLimit, now)
    await allowOrigins(api, config.corsOrigins)
    await serveDocs(api, openApi(routes))
    const gates = { gate: createAccessGate(deps), userGate }
    if (storage.kind === 'local')
      await registerLocalUpload(api, storage, { onResponse: log, onAccepted: slowClients.excuse })
    const previews = [fileRepository.findPreview, afterSaleRepository.findPicture]
    serveFiles(api, { db: database.db, pictures: previews, storage, onResponse: log })
    servePictures(api, { db: database.db, storage, onResponse: log })
    serveLinkPictures(api, { ...deps, onResponse: log })
    serveShopIcons(api, { ...deps, onResponse: log })
    const turns = createDearTurns({ ofPerson: 1, ofAddress: 4 })
    registerCalls(api, { routes, ...gates, config, answers, charge, turns, onResponse: log })
  })
  if (storefront)
    await serveStorefront(app, storefront, {
      config,
      rateLimit,
      directory,
      routes,
      providers,
      uploadOrigin: storage.uploadOrigin,
      onResponse: log,
      logger,
      now,
    })
  app.decorate('jobs', [
    ...orderJobs(deps),
    ...labelJobs(deps),
    ...paymentJobs(deps),
    ...connectionJobs(deps),
    ...statementJobs(deps),
    ...reconciliationJobs(deps),
    ...afterSaleJobs(deps),
    ...outboxJobs(deps),
    ...robotJobs(deps),
    ...housekeepingJobs(deps),
    ...customerJobs(deps),
    ...reportJobs(deps),
    ...exportJobs(deps),
    ...importJobs(deps),
    ...pictureJobs(deps),
    ...tariffJobs(deps),
    ...backfillJobs(deps, {
      'order-told-words': fillChangeableTexts,
      'order-told-phones': shortenPhones,
      'order-sold-words': fillSoldTexts,
      'picture-uses': fillPictureUses,
      'cash-labels': markCashWithoutLabels,
      'order-jobs': fillJobs(now),
    }),
  ])
  app.decorate('payments', { ...payments, poller })
  app.decorate('hooks', { ...orderHooks, ...refundHooks })
  app.decorate('demoPayments', demo)
  app.decorate('inspector', inspector)
  app.decorate<Storage>('storage', storage)
  app.decorate('shopDeps', deps)
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
