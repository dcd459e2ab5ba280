import type { CallData, Calls } from '@yinpu/contract'
import { willRepeat } from '../../kernel/answers.ts'
import type { OrderFeed } from '../order/order-feed.ts'

type OrderList = CallData<Calls['listOrders']>

interface Kept {
  madeAt: number
  lists: Map<string, OrderList>
}

/** The actions that are open to a buyer change with time, too. */
const freshMs = 60_000
const buyersKept = 2_000
const listsOfBuyer = 20

/**
 * Caches the lists that buyers have read a moment ago. A buyer's lists are dropped as soon as any process changes one
 * of the buyer's orders; a list that was read before the change, but would be stored after it, is not stored.
 */
export const createKeptLists = (feed: OrderFeed) => {
  const byOwner = new Map<string, Kept>()
  let changes = 0
  feed.watch((owner) => {
    changes += 1
    if (owner === '*') byOwner.clear()
    else byOwner.delete(owner)
  })

  const keep = (owner: string, key: string, list: OrderList, now: number) => {
    const kept = byOwner.get(owner) ?? { madeAt: now, lists: new Map<string, OrderList>() }
    if (kept.lists.size < listsOfBuyer) kept.lists.set(key, willRepeat(list))
    byOwner.set(owner, kept)
    const oldest = byOwner.size > buyersKept ? byOwner.keys().next().value : undefined
    if (oldest !== undefined) byOwner.delete(oldest)
  }

  return {
    find: async (
      owner: string,
      key: string,
      now: number,
      read: () => Promise<OrderList>,
    ): Promise<OrderList> => {
      const kept = byOwner.get(owner)
      const isFresh = kept !== undefined && now - kept.madeAt < freshMs && now >= kept.madeAt
      if (kept && !isFresh) byOwner.delete(owner)
      const held = isFresh ? kept.lists.get(key) : undefined
      if (held) return held
      const before = changes
      const list = await read()
      if (before === changes) keep(owner, key, list, now)
      return list
    },
  }
}
