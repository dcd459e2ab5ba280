import { codes } from '@yinpu/contract'
import { buyer as theBuyer } from '../../kernel/actor.ts'
import { EventStream } from '../../kernel/answers.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { SessionFeed } from '../account/session-feed.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import type { ShopFeed } from '../company/shop-feed.ts'
import type { MessageFeed } from '../message/message-feed.ts'
import type { ArtworkInspector } from './artwork/artwork-inspector.ts'
import { changeOwnAddress } from './change-own-address.ts'
import { describeMove } from './describe-move.ts'
import { cancelOrder, receiveGoods } from './end-order.ts'
import type { MoveDeps } from './move-order.ts'
import type { OrderFeed } from './order-feed.ts'
import { getOwnOrder } from './order-repository.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { renameOrder } from './rename-order.ts'
import { reorder } from './reorder.ts'

interface Deps extends MoveDeps {
  now: () => number
  catalogues: CatalogueDirectory
  inspector: ArtworkInspector
  feed: OrderFeed
  shopFeed: ShopFeed
  messages: MessageFeed
  sessions: SessionFeed
  /** Money that was just promised back need not wait for the next poll. */
  pollRefundsSoon: () => void
  mostUnpaid: number
}

/** Streams stay open: one buyer may not take them all. */
const mostFollowing = 20

export const orderRoutes = (deps: Deps) => {
  const { db, now, feed, shopFeed, messages, sessions, pollRefundsSoon } = deps
  return {
    previewOrder: ({ shop, buyer, body }) => previewOrder(deps, shop, buyer, body),
    placeOrder: ({ shop, buyer, body, visitor }) =>
      placeOrder(deps, shop, buyer, body, visitor.idempotencyKey),
    renameOrder: ({ shop, buyer, body }) => renameOrder(db, ownerOf(shop, buyer), body),
    changeOrderAddress: async ({ shop, buyer, body }) =>
      describeMove(await changeOwnAddress(deps, shop, buyer, body), now()),
    cancelOrder: async ({ shop, buyer, query: { order_id, reason } }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      const cancelled = await cancelOrder(deps, order, { by: theBuyer, reason, now: now() })
      if (cancelled.paidFen > 0) pollRefundsSoon()
      return describeMove(cancelled, now())
    },
    takeGoods: async ({ shop, buyer, query }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, query.order_id)
      return describeMove(await receiveGoods(deps, order, theBuyer, now()), now())
    },
    reorder: ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const request = { ...owner, call: 'reorder', key: visitor.idempotencyKey, body, now: now() }
      return reorder(deps, shop, buyer, request, body)
    },
    followOrders: ({ shop, buyer }) => {
      const owner = ownerOf(shop, buyer)
      // A page that is refused polls from time to time instead.
      if (feed.followersOf(owner) >= mostFollowing) throw new Refusal(codes.refused, '打开的页面过多')
      return new EventStream((send, end) => {
        const unfollow = feed.follow(owner, (orderId) => send('order', { order_id: orderId }))
        const unheard = messages.follow(owner, () => send('message', {}))
        const unpriced = shopFeed.follow(shop.id, () => send('shop', {}))
        const unwatch = sessions.watch(buyer, end)
        return () => {
          unfollow()
          unheard()
          unpriced()
          unwatch()
        }
      })
    },
  } satisfies Routes
}
