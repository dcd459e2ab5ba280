import { type OrderState, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { readAside } from '../db/read-aside.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { Shop } from '../kernel/shop.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { describeShopOrder } from '../modules/order-view/describe-shop-order.ts'
import { findAnything } from '../modules/order-view/find-anything.ts'
import { listShopOrders } from '../modules/order-view/list-shop-orders.ts'
import { readShopOrder } from '../modules/order-view/read-order-view.ts'
import { revealCustomer, revealRecipient } from '../modules/order-view/reveal-mobile.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  storage: LocalStorage | BucketStorage
}

const getShop = async (directory: ShopDirectory, { companyId }: Member): Promise<Shop> => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

/**
 * The list of ended orders is long and hardly changes: it is read from a replica, so that it does not slow the day's
 * work.
 */
const isOfEnded = (states: readonly OrderState[] = []) =>
  states.length > 0 &&
  states.every((state) => state === stateOfOrder.completed || state === stateOfOrder.cancelled)

/** Orders as staff see them: the list, each one in full, and the unmasked recipient. */
export const shopOrderRoutes = (deps: Deps) => {
  const { db, now, directory, storage } = deps
  return {
    listOrders: async ({ member, query }) => {
      const shop = await getShop(directory, member)
      const list = (source: Db) => listShopOrders(source, shop, member, query, now())
      return isOfEnded(query.state) ? readAside(db, list) : list(db)
    },
    getOrder: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      const [shop, view] = await Promise.all([getShop(directory, member), readShopOrder(db, order)])
      return describeShopOrder({ shop, member }, view, fileLinksFor(member, storage, now()), now())
    },
    revealRecipient: ({ member, params }) => revealRecipient(deps, member, params.id),
    revealCustomer: ({ member, params }) => revealCustomer(deps, member, params.id),
    find: async ({ member, query }) => findAnything(deps, await getShop(directory, member), member, query.q),
  } satisfies ConsoleRoutes
}
