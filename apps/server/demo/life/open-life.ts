import { endpoints, payChannel } from '@yinpu/contract'
import { type Books, type Deliver, fileBooks, memoryBooks } from '@yinpu/simulators/pay-simulator'
import type { Config } from '../../src/config.ts'
import type { Database, Db } from '../../src/db/database.ts'
import { preparedEmbedded } from '../../src/db/prepared-embedded.ts'
import type { Actor } from '../../src/kernel/actor.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import type { Shop } from '../../src/kernel/shop.ts'
import { createPasswordQueue, passwordQueueBounds } from '../../src/modules/account/passwords.ts'
import { createCatalogueDirectory } from '../../src/modules/catalogue/catalogue-directory.ts'
import { createShopDirectory } from '../../src/modules/company/shop-directory.ts'
import { createArtworkInspector } from '../../src/modules/order/artwork/artwork-inspector.ts'
import { createParcelTracker } from '../../src/modules/order/track-parcels.ts'
import type { PaymentDeps } from '../../src/modules/payment/payment-deps.ts'
import { createPaymentPoller } from '../../src/modules/payment/payment-poller.ts'
import { receiveWebhook } from '../../src/modules/payment/receive-webhook.ts'
import type { Providers } from '../../src/providers/create-providers.ts'
import type { Storage } from '../../src/providers/storage/storage.ts'
import type { Numbered, OpenBooks } from '../payments/demo-accounts.ts'
import { createDemoPayments } from '../payments/demo-payments.ts'
import { createArtworkMaker } from './artwork-files.ts'
import type { CheckedOnce } from './checked-once.ts'
import { createParcelRoutes } from './parcel-routes.ts'
import type { WalkedClock } from './walk-scenarios.ts'

/** The parts of the running app that the demo uses: its storage, and its moves with all their hooks. */
export interface LifeSource {
  config: Pick<Config, 'dataDir' | 'simulatesPayments'>
  database: Pick<Database, 'db' | 'embedded'>
  storage: Storage
  payments: Pick<PaymentDeps, 'moveOrder' | 'refunds' | 'providers' | 'publicUrl'>
}

/** Inside the seed's one transaction nothing is undone by itself: an inner transaction is simply run. */
const withoutSavepoints = (tx: Db): Db => {
  const flat: Db = Object.create(tx, {
    transaction: { value: (work: (inner: Db) => Promise<unknown>) => work(flat) },
  })
  return flat
}

/** Faults that the use cases would only log must not pass here: half a story is worse than none. */
const createStrictLogger = () => {
  const faults: unknown[] = []
  const keep = (about: { err?: unknown }) => void faults.push(about.err ?? about)
  const logger = Object.assign(createLogger('silent'), { error: keep, warn: keep })
  const check = () => {
    if (faults.length > 0) throw new AggregateError(faults, 'the demo did not go as planned')
  }
  return { logger, check }
}

/**
 * Keeps the simulated providers' books in memory until the end: a seed that fails half way leaves no trade behind.
 */
const holdBooks = () => {
  const writers: (() => void)[] = []
  const open: OpenBooks = <Entry extends Numbered>(folder: string): Books<Entry> => {
    const books = memoryBooks<Entry>()
    writers.push(() => {
      const files = fileBooks<Entry>(folder)
      for (const entry of books.all()) files.write(entry.paymentNo, entry)
    })
    return books
  }
  const write = () => {
    for (const writeOne of writers) writeOne()
  }
  return { open, write }
}

/**
 * Everything that the use cases need, on the transaction of the seed and with a clock that can be set. Nothing of
 * it has an effect outside: money moves at simulated providers only, and messages are not sent.
 */
export const openLife = async (
  seeding: Db,
  { config, database, storage, payments }: LifeSource,
  checked: CheckedOnce,
  clock: WalkedClock,
  until: number,
) => {
  const now = () => clock.time
  const tx = withoutSavepoints(database.embedded ? preparedEmbedded(database.embedded) : seeding)
  const { logger, check } = createStrictLogger()
  const { moveOrder, refunds, publicUrl } = payments
  const directory = await createShopDirectory({ db: tx, listen: async () => {} })
  const catalogues = createCatalogueDirectory(tx)
  const books = holdBooks()
  const deliver: Deliver = async ({ url, headers, body }) => {
    const channel = url.endsWith(endpoints.receiveWechatPayment.path)
      ? payChannel.wechatPay
      : payChannel.alipay
    const isHandled = await receiveWebhook({ ...shared, poller }, channel, { headers, body })
    return { status: isHandled ? 200 : 500, body: '' }
  }
  const demo = config.simulatesPayments
    ? createDemoPayments({ dataDir: config.dataDir, now, deliver, openBooks: books.open })
    : undefined
  // Its keys take a while: they are made beside the first days.
  demo?.simulated().catch(() => {})
  const routes = createParcelRoutes(now)

  // A shop with a real account gets no simulated payments: the poller would query its account about them for ever.
  const simulatedOf = (shop: Parameters<Providers['of']>[0]) => {
    const own = payments.providers.of(shop)
    const isOurs = (name: 'wechatPay' | 'alipay') =>
      demo !== undefined && own[name]?.account === demo.providers[name].account
    return {
      ...(isOurs('wechatPay') && demo && { wechatPay: demo.providers.wechatPay }),
      ...(isOurs('alipay') && demo && { alipay: demo.providers.alipay }),
    }
  }
  const providers: Providers = {
    ...payments.providers,
    of: (shop) => ({ ...simulatedOf(shop), express: routes.express }),
    listAccounts: (shop, name) => [simulatedOf(shop)[name]].filter((one) => one !== undefined),
    listAll: () => (demo ? [demo.providers] : []),
    close: () => {},
  }

  const shared = {
    db: tx,
    now,
    logger,
    directory,
    providers,
    moveOrder,
    refunds,
    publicUrl,
    storage,
    catalogues,
    passwords: createPasswordQueue(passwordQueueBounds()),
  }
  const inspector = createArtworkInspector({ ...shared, checker: checked.checker })
  const poller = createPaymentPoller(shared)
  return {
    ...shared,
    clock,
    /** the present, at which the walk ends */
    until,
    demo,
    writeBooks: books.write,
    routes,
    pictures: checked.pictures,
    checked,
    artwork: createArtworkMaker(),
    inspector,
    mostUnpaid: Number.POSITIVE_INFINITY,
    tracker: createParcelTracker(shared),
    poller,
    /** Throws after a fault that a running shop would only log. */
    check,
  }
}

type OpenedLife = Awaited<ReturnType<typeof openLife>>

/** One shop of it. */
export interface ShopLife extends OpenedLife {
  shop: Shop
  /** the member of the shop with this role; the owner if there is none */
  staff: (role: string) => Actor
  /** by their codes, as far as they were used */
  productIds: Map<string, string>
}
