import type { CallData, Calls } from '@yinpu/contract'
import { willRepeat } from '../../kernel/answers.ts'
import type { OrderFeed } from '../order/order-feed.ts'

type OrderList = CallData<Calls['listOrders']>

interface CachedLists {
  madeAt: number
  lists: Map<string, OrderList>
}

/** The actions that are open to a buyer change with time, too. */
const freshMs = 60_000
const maxBuyers = 2_000
const listsOfBuyer = 20

/**
 * Caches the lists that buyers have read a moment ago. A buyer's lists are dropped as soon as any process changes one
 * of the buyer's orders; a list that was read before the change, but would be stored after it, is not stored.
 */
export const createListCache = (feed: OrderFeed) => {
  const byOwner = new Map<string, CachedLists>()
  let changes = 0
  feed.watch((owner) => {
    changes += 1
    if (owner === '*') byOwner.clear()
    else byOwner.delete(owner)
  })

  const keep = (owner: string, key: string, list: OrderList, now: number) => {
    const cached = byOwner.get(owner) ?? { madeAt: now, lists: new Map<string, OrderList>() }
    if (cached.lists.size < listsOfBuyer) cached.lists.set(key, willRepeat(list))
    byOwner.set(owner, cached)
    const oldest = byOwner.size > maxBuyers ? byOwner.keys().next().value : undefined
    if (oldest !== undefined) byOwner.delete(oldest)
  }

  return {
    find: async (
      owner: string,
      key: string,
      now: number,
      read: () => Promise<OrderList>,
    ): Promise<OrderList> => {
      const cached = byOwner.get(owner)
      const isFresh = cached !== undefined && now - cached.madeAt < freshMs && now >= cached.madeAt
      if (cached && !isFresh) byOwner.delete(owner)
      const cachedList = isFresh ? cached.lists.get(key) : undefined
      if (cachedList) return cachedList
      const before = changes
      const list = await read()
      if (before === changes) keep(owner, key, list, now)
      return list
    },
  }
}
