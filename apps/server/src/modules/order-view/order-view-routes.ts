import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { listPriceOf } from '../../kernel/member-price.ts'
import { type Owner, ownerKey, ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { findCreditStatus, objectToCredit } from '../credit/credit-status.ts'
import { readLinesAsOrdered } from '../order/line-as-ordered.ts'
import type { OrderFeed } from '../order/order-feed.ts'
import type { OrderLineRow, OrderRow } from '../order/order-repository.ts'
import type { ParcelTracker } from '../order/track-parcels.ts'
import { listOfflineOffers } from '../payment/offline-offers.ts'
import { payChannelsOf } from '../payment/provider-of.ts'
import { artworkFileOf } from '../quote/describe-job.ts'
import { templateAddress } from '../quote/template-request.ts'
import { fileLinks } from '../upload/file-links.ts'
import type { OrderFilter } from './buyer-filter-repository.ts'
import { buyerListRepository } from './buyer-list-repository.ts'
import { describeOrder, describeWholeOrder } from './describe-order.ts'
import { createListCache } from './kept-lists.ts'
import { readOwnOrderView } from './read-order-view.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
  storage: LocalStorage | BucketStorage
  tracker: ParcelTracker
  feed: OrderFeed
  providers: Providers
}

interface ListQuery extends OrderFilter {
  page: number
  page_size: number
}

/** The credit that an unpaid order could use and the objection to it, for a buyer with a monthly account. */
const offerCredit = async (db: Db, order: OrderRow, now: number) => {
  if (order.state !== stateOfOrder.unpaid) return undefined
  const status = await findCreditStatus(db, order, now)
  if (!status?.account.enabled) return undefined
  return { left_fen: status.leftFen, objection: objectToCredit(status, order.totalFen) }
}

/** A buyer's view of orders: the list, and each one in full. */
export const orderViewRoutes = ({ db, now, storage, catalogues, tracker, feed, providers }: Deps) => {
  const listCache = createListCache(feed)

  const artworkFilesOf = async (shop: Shop, lines: OrderLineRow[]) => {
    const ordered = await readLinesAsOrdered({ db, catalogues }, shop, lines)
    return new Map(
      ordered.map(({ line, request, product, tariff }) => {
        const file = artworkFileOf(request, product, tariff)
        const template =
          file && request && product && templateAddress(shop.id, product.row.id, request, line.tariffVersion)
        return [line.id, { file, template }]
      }),
    )
  }

  const readList = async (owner: Owner, { page, page_size, ...filter }: ListQuery) => {
    const { rows, total, counts } = await buyerListRepository.list(db, owner, filter, page, page_size)
    const isAlone = (counts.find(({ state }) => state === stateOfOrder.unpaid)?.n ?? 0) < 2
    const time = now()
    return {
      list: rows.map(({ files, attempts, ...order }) => {
        const lines = order.lines.map(({ discounted, ...line }) => ({
          ...line,
          price: discounted ? listPriceOf(discounted) : {},
        }))
        const described = describeOrder(order, { lines, files }, attempts, time)
        // Without another order to pay together, nothing is offered.
        return isAlone ? { ...described, can_join: undefined } : described
      }),
      total,
      page,
      page_size,
      state_counts: Object.fromEntries(counts.map(({ state, n }) => [String(state), n])),
    }
  }

  return {
    listOrders: ({ shop, buyer, query }) => {
      const owner = ownerOf(shop, buyer)
      return listCache.find(ownerKey(owner), JSON.stringify(query), now(), () => readList(owner, query))
    },
    getOrder: async ({ shop, buyer, query }) => {
      const view = await readOwnOrderView(db, ownerOf(shop, buyer), query.order_id)
      const { order } = view
      tracker.ask(shop, order, view.shipments)
      const offers = {
        payChannels: payChannelsOf(providers, shop),
        offlineChannels: await listOfflineOffers(db, shop, order),
        credit: await offerCredit(db, order, now()),
        artworkFiles: await artworkFilesOf(shop, view.lines),
      }
      return describeWholeOrder(shop, view, offers, fileLinks(storage, now()), now())
    },
  } satisfies Routes
}
