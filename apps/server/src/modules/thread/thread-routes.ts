import type { Db } from '../../db/database.ts'
import { buyer as theBuyer } from '../../kernel/actor.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { accountRepository } from '../account/account-repository.ts'
import { onceIn } from '../idempotency/once.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import { messageRepository } from '../message/message-repository.ts'
import { getOwnOrder } from '../order/order-repository.ts'
import { fileLinks } from '../upload/file-links.ts'
import { findFiles } from '../upload/thread-files.ts'
import { describeThreadMessage, readThread } from './read-thread.ts'
import { markThreadSeen, threadLimits, writeToShop } from './write-thread.ts'

interface Deps {
  db: Db
  now: () => number
  storage: LocalStorage | BucketStorage
}

/** A buyer and the shop at one of the buyer's orders. */
export const threadRoutes = ({ db, now, storage }: Deps) => {
  const links = () => fileLinks(storage, now())
  return {
    getOrderTalk: async ({ shop, buyer, query }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), query.order_id)
      const { rows, filesOf, waitingSince: _, ...rest } = await readThread(db, order, query, links())
      return { list: rows.map((row) => describeThreadMessage(row, filesOf)), ...rest }
    },
    writeToShop: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, body.order_id)
      const files = await findFiles({ db, storage }, owner, 'talk', body.files)
      const request = { ...owner, call: 'writeToShop', key: visitor.idempotencyKey, body, now: now() }
      const { seq } = await onceIn(db, request, (outer) =>
        withinLimits(
          { db: outer, now },
          shop.id,
          threadLimits(owner, order.id),
          '留言过于频繁',
          async (tx) => {
            // Nobody is erased in the meantime, or text of an erased person would be left.
            await accountRepository.hold(tx, owner.companyId, owner.userId)
            const message = { text: body.text, files, by: theBuyer, now: now() }
            const written = await writeToShop(tx, order, message)
            // Links are not stored with the answer to a repeat: they would be too old.
            return { seq: written.seq }
          },
        ),
      )
      const { rows, filesOf } = await readThread(db, order, { before: seq + 1, limit: 1 }, links())
      const [row] = rows
      if (!row) throw notFound()
      return describeThreadMessage(row, filesOf)
    },
    seeOrderTalk: async ({ shop, buyer, body: { order_id, seq } }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      await db.transaction((tx) => markThreadSeen(tx, order, seq, now()))
      return { unread: await messageRepository.countUnread(db, owner) }
    },
  } satisfies Routes
}
