import { codes, messages } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { EventStream } from '../../kernel/answers.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Buyer, Owner } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Logger } from '../../logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import type { SessionFeed } from '../account/session-feed.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { listOfflineOffers } from '../payment/offline-offers.ts'
import type { PaymentPoller } from '../payment/payment-poller.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { payChannelsOf } from '../payment/provider-of.ts'
import { refundRepository } from '../payment/refund-repository.ts'
import { artworkFileOf } from '../quote/artwork-file.ts'
import { findKeptQuote } from '../quote/quote-job.ts'
import { fileLinks } from '../upload/file-links.ts'
import { signUpload } from '../upload/sign-upload.ts'
import { abortUpload, completeUpload, listUploadParts } from '../upload/upload-parts.ts'
import { acceptFindings } from './accept-findings.ts'
import type { ArtworkInspector } from './artwork-inspector.ts'
import { attachFiles, removeFile } from './attach-files.ts'
import { cancelOrder } from './cancel-order.ts'
import { describeFile, describeMove, describeOrder, describeWholeOrder } from './describe-order.ts'
import { fileRepository } from './file-repository.ts'
import { getOwnOrder } from './get-order.ts'
import type { KeptLists } from './kept-lists.ts'
import { type OrderFeed, ownerKey } from './order-feed.ts'
import { type OrderFilter, type OrderRow, orderRepository } from './order-repository.ts'
import { unpaidState } from './order-state.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { findProductOf } from './product-of-line.ts'
import { receiveGoods } from './receive-goods.ts'
import { reorder } from './reorder.ts'
import { shipmentRepository } from './shipment-repository.ts'
import { submitFiles, submitWhenComplete, withdrawFiles } from './submit-files.ts'
import type { ParcelTracker } from './track-parcels.ts'

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  catalogues: CatalogueDirectory
  storage: LocalStorage | BucketStorage
  inspector: ArtworkInspector
  tracker: ParcelTracker
  feed: OrderFeed
  sessions: SessionFeed
  keptLists: KeptLists
  providers: Providers
  poller: PaymentPoller
}

/** Streams stay open: one buyer may not take them all. */
const mostFollowing = 20

const ownerOf = (shop: Shop, buyer: Buyer): Owner => ({ companyId: shop.id, userId: buyer.id })

interface ListQuery extends OrderFilter {
  page: number
  page_size: number
}

/** Where only the state is asked for, the counts by state tell how many there are. */
const countedBy = (
  { state, ...others }: OrderFilter,
  counts: { state: number; n: number }[],
): number | undefined =>
  Object.values(others).some((value) => value !== undefined && value !== '')
    ? undefined
    : counts.filter((one) => state === undefined || one.state === state).reduce((sum, { n }) => sum + n, 0)

export const orderRoutes = (deps: Deps) => {
  const {
    db,
    now,
    logger,
    storage,
    catalogues,
    inspector,
    tracker,
    feed,
    sessions,
    keptLists,
    providers,
    poller,
  } = deps

  const readWhole = async (shop: Shop, order: OrderRow) => {
    const { companyId, id } = order
    const [lines, events, files, payments, refunds, shipments, afterSales, source] = await Promise.all([
      orderRepository.linesOf(db, companyId, [id]),
      orderRepository.eventsOf(db, companyId, id),
      fileRepository.listOf(db, companyId, id),
      paymentRepository.listOf(db, companyId, id),
      refundRepository.listOf(db, companyId, id),
      shipmentRepository.listOf(db, companyId, id),
      afterSaleRepository.listOfOrder(db, companyId, id),
      afterSaleRepository.findByFollowUp(db, companyId, id),
    ])
    const origin = source && (await orderRepository.findOfCompany(db, companyId, source.orderId))
    const reprintOf = source && origin ? { afterSale: source, order: origin } : undefined
    tracker.ask(shop, order, shipments)
    const offlineChannels = await listOfflineOffers(db, shop, order)
    const money = { payments, refunds, payChannels: payChannelsOf(providers, shop), offlineChannels }
    const artworkFiles = new Map(
      await Promise.all(
        lines.map(async (line) => {
          const product = await findProductOf(catalogues, shop, line)
          const asked = findKeptQuote(line.quoteType, line.request)
          return [line.id, artworkFileOf(asked, product, shop.tariff)] as const
        }),
      ),
    )
    const parts = { order, lines, events, files, shipments, artworkFiles, ...money, afterSales, reprintOf }
    return describeWholeOrder(shop, parts, fileLinks(storage, now()), now())
  }

  const changing = <Result>(shop: Shop, buyer: Buyer, work: Promise<Result>): Promise<Result> =>
    work.finally(() => keptLists.forget(ownerKey(shop.id, buyer.id)))

  const readList = async (owner: Owner, { page, page_size, ...filter }: ListQuery) => {
    const [rows, counts] = await Promise.all([
      orderRepository.listOf(db, owner, filter, page, page_size),
      orderRepository.countByState(db, owner),
    ])
    const ids = rows.map(({ id }) => id)
    const lines = ids.length > 0 ? await orderRepository.linesOf(db, owner.companyId, ids) : []
    const files = ids.length > 0 ? await fileRepository.listJudged(db, owner.companyId, ids) : []
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    const filesByOrder = Map.groupBy(files, ({ orderId }) => orderId)
    const unpaidIds = rows.filter(({ state }) => state === unpaidState).map(({ id }) => id)
    const awaited = await paymentRepository.listAwaiting(db, owner.companyId, unpaidIds)
    const announced = new Map(awaited.map((one) => [one.orderId, one]))
    return {
      list: rows.map((row) => {
        const artwork = { lines: byOrder.get(row.id) ?? [], files: filesByOrder.get(row.id) ?? [] }
        return describeOrder(row, artwork, announced.get(row.id), now())
      }),
      total: countedBy(filter, counts) ?? (await orderRepository.countOf(db, owner, filter)),
      page,
      page_size,
      state_counts: Object.fromEntries(counts.map(({ state, n }) => [String(state), n])),
    }
  }

  const withFiles = async (owner: Owner, orderId: string) => {
    const order = await getOwnOrder(db, owner, orderId)
    const lines = await orderRepository.linesOf(db, owner.companyId, [order.id])
    const files = await fileRepository.listOf(db, owner.companyId, order.id)
    const links = fileLinks(storage, now())
    return {
      ...describeMove(order, now(), { lines, files }),
      files: files.map((file) => describeFile(links, file)),
    }
  }

  /** Bytes that nothing refers to any more; where it fails, nobody but the disk is the worse for it. */
  const freeKeys = async (companyId: string, keys: string[]) => {
    if (keys.length === 0) return
    for (const key of await fileRepository.listUnused(db, companyId, keys))
      storage.remove(key).catch((err: unknown) => logger.warn({ err }, 'a replaced file was not removed'))
  }

  /** Locked, so that it sees what others have just done to the order's files. */
  const submit = ({ companyId }: Owner, orderId: string) =>
    db.transaction(async (tx) => {
      const locked = await orderRepository.lock(tx, companyId, orderId)
      if (locked) await submitWhenComplete(tx, locked, now())
    })

  return {
    previewOrder: ({ shop, buyer, body }) => previewOrder(deps, shop, buyer, body),
    placeOrder: ({ shop, buyer, body, visitor }) =>
      changing(shop, buyer, placeOrder(deps, shop, buyer, body, visitor.idempotencyKey)),
    listOrders: ({ shop, buyer, query }) =>
      keptLists.find(ownerKey(shop.id, buyer.id), JSON.stringify(query), now(), () =>
        readList(ownerOf(shop, buyer), query),
      ),
    getOrder: async ({ shop, buyer, query }) =>
      readWhole(shop, await getOwnOrder(db, ownerOf(shop, buyer), query.order_id)),
    cancelOrder: async ({ shop, buyer, query: { order_id, reason } }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), order_id)
      const cancelling = cancelOrder(db, order, { actor: 'buyer', reason, now: now() })
      const cancelled = await changing(shop, buyer, cancelling)
      if (cancelled.paidFen > 0) poller.soon()
      return describeMove(cancelled, now())
    },
    takeGoods: async ({ shop, buyer, query }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), query.order_id)
      return describeMove(await changing(shop, buyer, receiveGoods(db, order, 'buyer', now())), now())
    },
    reorder: ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const asked = { ...owner, call: 'reorder', key: visitor.idempotencyKey, body, now: now() }
      return reorder(deps, shop, asked, body)
    },
    followOrders: ({ shop, buyer }) => {
      // A page that is refused asks from time to time instead.
      if (feed.followersOf(shop.id, buyer.id) >= mostFollowing)
        throw new Refusal(codes.refused, '打开的页面过多')
      return new EventStream((send, end) => {
        const unfollow = feed.follow(shop.id, buyer.id, (orderId) => send('order', { order_id: orderId }))
        const unwatch = sessions.watch(buyer, end)
        return () => {
          unfollow()
          unwatch()
        }
      })
    },
    signUpload: ({ shop, buyer, body }) => signUpload(deps, ownerOf(shop, buyer), body),
    listUploadParts: ({ shop, buyer, body }) => listUploadParts(deps, ownerOf(shop, buyer), body.key),
    completeUpload: ({ shop, buyer, body }) => completeUpload(deps, ownerOf(shop, buyer), body.key),
    abortUpload: ({ shop, buyer, query }) => abortUpload(deps, ownerOf(shop, buyer), query.key),
    attachFiles: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const asked = { ...owner, call: 'attachFiles', key: visitor.idempotencyKey, body, now: now() }
      const { order_id, fileIds, freedKeys } = await attachFiles(deps, asked, body)
      await freeKeys(shop.id, freedKeys)
      inspector.lookAt(shop.id, fileIds)
      // Where the same files come again, nobody looks at them once more who could then hand them in.
      if (fileIds.length === 0) await changing(shop, buyer, submit(owner, order_id))
      return withFiles(owner, order_id)
    },
    removeFile: async ({ shop, buyer, query, body }) => {
      const owner = ownerOf(shop, buyer)
      const { file_id: fileId, order_id: orderId } = query.file_id === undefined ? body : query
      if (fileId === undefined) throw invalidFields({ file_id: messages.required })
      if (!isUuid(fileId)) throw notFound()
      const { order_id, freedKeys } = await removeFile(db, owner, { fileId, orderId })
      await freeKeys(shop.id, freedKeys)
      await changing(shop, buyer, submit(owner, order_id))
      return withFiles(owner, order_id)
    },
    acceptFindings: async ({ shop, buyer, body }) => {
      const owner = ownerOf(shop, buyer)
      const { id } = await acceptFindings(deps, owner, body)
      await changing(shop, buyer, submit(owner, id))
      return withFiles(owner, id)
    },
    submitFiles: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const asked = { ...owner, call: 'submitFiles', key: visitor.idempotencyKey, body, now: now() }
      const { order_id } = await changing(shop, buyer, submitFiles(db, asked, body.order_id))
      return withFiles(owner, order_id)
    },
    withdrawFiles: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const asked = { ...owner, call: 'withdrawFiles', key: visitor.idempotencyKey, body, now: now() }
      const { order_id } = await changing(shop, buyer, withdrawFiles(db, asked, body.order_id))
      return withFiles(owner, order_id)
    },
  } satisfies Routes
}
