import type { Db } from '../../db/database.ts'
import { buyer as theBuyer } from '../../kernel/actor.ts'
import { ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import { accountRepository } from '../account/account-repository.ts'
import { onceIn } from '../idempotency/once.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import { messageRepository } from '../message/message-repository.ts'
import { getOwnOrder } from '../order/order-repository.ts'
import { describeTalkMessage, readTalk } from './read-talk.ts'
import { seeTalk, talkLimits, writeToShop } from './write-talk.ts'

interface Deps {
  db: Db
  now: () => number
}

/** A buyer and the shop at one of the buyer's orders. */
export const talkRoutes = ({ db, now }: Deps) =>
  ({
    getOrderTalk: async ({ shop, buyer, query }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), query.order_id)
      const { rows, waitingSince: _, ...rest } = await readTalk(db, order, query)
      return { list: rows.map(describeTalkMessage), ...rest }
    },
    writeToShop: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, body.order_id)
      const asked = { ...owner, call: 'writeToShop', key: visitor.idempotencyKey, body, now: now() }
      return onceIn(db, asked, (outer) =>
        withinLimits({ db: outer, now }, shop.id, talkLimits(owner, order.id), '留言过于频繁', async (tx) => {
          // Nobody is erased meanwhile, or words would be left of somebody who is gone.
          await accountRepository.hold(tx, owner.companyId, owner.userId)
          return describeTalkMessage(
            await writeToShop(tx, order, { text: body.text, by: theBuyer, now: now() }),
          )
        }),
      )
    },
    seeOrderTalk: async ({ shop, buyer, body: { order_id, seq } }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      await db.transaction((tx) => seeTalk(tx, order, seq, now()))
      return { unread: await messageRepository.countUnread(db, owner) }
    },
  }) satisfies Routes
