import { type CallData, type OrderState, stateOfOrder } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { readAside } from '../../db/read-aside.ts'
import type { Member } from '../../kernel/actor.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { isUuid } from '../../kernel/ids.ts'
import { maskMobile, wholeMobile } from '../../kernel/mask-mobile.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { orderRepository } from '../order/order-repository.ts'
import { fileLinksFor } from '../upload/file-links.ts'
import { customerRepository } from './customer-repository.ts'
import { describeShopOrder } from './describe-shop-order.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { readShopOrder } from './read-order-view.ts'

export interface ShopOrderDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  storage: LocalStorage | BucketStorage
}

const maxResults = 8

/** Returns an order of the person's own shop; one of another shop gets the same answer as one that does not exist. */
const getShopOrder = async (db: Db, { companyId }: Member, id: string) => {
  const order = isUuid(id) ? await orderRepository.findOfCompany(db, companyId, id) : undefined
  if (!order) throw notFound()
  return order
}

const getCustomer = async (db: Db, { companyId }: Member, id: string) => {
  const customer = isUuid(id) ? await customerRepository.find(db, companyId, id) : undefined
  if (!customer) throw notFound()
  return customer
}

const getShop = async (directory: ShopDirectory, { companyId }: Member): Promise<Shop> => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

/** A few orders and customers that match a partly typed number or name. */
const findAnything = async (
  { db, directory, now }: ShopOrderDeps,
  member: Member,
  text: string,
): Promise<CallData<ConsoleCalls['find']>> => {
  const maySeeCustomers = member.permissions.has('customer.view')
  if (text === '') return { orders: [], customers: maySeeCustomers ? [] : undefined }
  const shop = await getShop(directory, member)
  const query = { keyword: text, sort: 'newest', limit: maxResults } as const
  const [{ list }, customers] = await Promise.all([
    listShopOrders(db, shop, member, query, now()),
    maySeeCustomers ? customerRepository.search(db, shop.id, text, maxResults) : undefined,
  ])
  return {
    orders: list,
    customers: customers?.map(({ mobile, ...customer }) => ({ ...customer, mobile: maskMobile(mobile) })),
  }
}

/**
 * The list of ended orders is long and hardly changes: it is read from a replica, so that it does not slow the day's
 * work.
 */
const isOfEnded = (states: readonly OrderState[] = []) =>
  states.length > 0 &&
  states.every((state) => state === stateOfOrder.completed || state === stateOfOrder.cancelled)

/** Orders as staff see them: the list, each one in full, and the unmasked recipient. */
export const shopOrderRoutes = (deps: ShopOrderDeps) => {
  const { db, now, directory, storage } = deps
  return {
    listOrders: async ({ member, query }) => {
      const shop = await getShop(directory, member)
      const list = (source: Db) => listShopOrders(source, shop, member, query, now())
      return isOfEnded(query.state) ? readAside(db, list) : list(db)
    },
    getOrder: async ({ member, params }) => {
      const order = await getShopOrder(db, member, params.id)
      const [shop, view] = await Promise.all([getShop(directory, member), readShopOrder(db, order)])
      return describeShopOrder({ shop, member }, view, fileLinksFor(member, storage, now()), now())
    },
    revealRecipient: async ({ member, params }) => {
      const order = await getShopOrder(db, member, params.id)
      if (!order.address) throw notFound()
      const subject = { kind: 'order', id: order.id, name: order.orderNo }
      await writeAudit(db, member, { action: 'revealRecipient', subject }, now())
      return { mobile: order.address.mobile }
    },
    revealCustomer: async ({ member, params }) => {
      const customer = await getCustomer(db, member, params.id)
      const subject = { kind: 'customer', id: customer.id, name: customer.name }
      await writeAudit(db, member, { action: 'revealCustomer', subject }, now())
      return { mobile: wholeMobile(customer.mobile) }
    },
    find: ({ member, query }) => findAnything(deps, member, query.q),
  } satisfies ConsoleRoutes
}
