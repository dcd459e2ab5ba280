import type { Db } from '../../../db/database.ts'
import { buyer as theBuyer } from '../../../kernel/actor.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { type Owner, ownerOf } from '../../../kernel/owner.ts'
import { notFound } from '../../../kernel/refusal.ts'
import type { Routes } from '../../../kernel/routes.ts'
import { messageRepository } from '../../message/message-repository.ts'
import { proofPathOf } from '../../message/message-texts.ts'
import { previewUrl } from '../../upload/file-links.ts'
import { fileRepository } from '../artwork/file-repository.ts'
import type { PageDrawer } from '../artwork/page-drawer.ts'
import { describeMove } from '../describe-move.ts'
import type { MoveDeps } from '../move-order.ts'
import { getOwnOrder, type OrderRow } from '../order-repository.ts'
import { agreeToProof, refuseProof } from './answer-proof.ts'
import { describeProof } from './describe-proof.ts'
import { markProof } from './mark-proof.ts'
import { proofRepository } from './proof-repository.ts'

interface Deps extends MoveDeps {
  now: () => number
  pageDrawer: PageDrawer
}

/** Marks the messages about a proof as read once the buyer opens it. */
const readMessagesOf = async (db: Db, owner: Owner, order: OrderRow, now: number) => {
  const path = proofPathOf(order)
  const mark = (kind: 'proof_ready' | 'proof_answered') =>
    messageRepository.markReadOf(db, owner, kind, path, new Date(now))
  if ((await mark('proof_ready')) + (await mark('proof_answered')) > 0)
    await messageRepository.announce(db, owner)
}

/** The buyer's side of a proof. */
export const proofRoutes = (deps: Deps) => {
  const { db, now, pageDrawer } = deps
  return {
    getProof: async ({ shop, buyer, query }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, query.order_id)
      const proof = await describeProof(db, order)
      await readMessagesOf(db, owner, order, now())
      return proof
    },
    getProofPage: async ({ shop, buyer, query: { order_id, file_id, page } }) => {
      const { companyId, id } = await getOwnOrder(db, ownerOf(shop, buyer), order_id)
      const file = isUuid(file_id) ? await fileRepository.find(db, companyId, file_id) : undefined
      if (file?.orderId !== id || page > (file.pages ?? 0)) throw notFound()
      // Drawing is slow: only files of the newest proof.
      const newest = await proofRepository.findNewest(db, companyId, id)
      if (!newest?.files.some((proofFile) => proofFile.file_id === file.id)) throw notFound()
      const { token, width_px, height_px, trim, bleed, die } = await pageDrawer.page(file, page)
      return { page, url: previewUrl(companyId, token), width_px, height_px, trim, bleed, die }
    },
    markProof: async ({ shop, buyer, body: { order_id, ...input }, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      const marking = { input, key: visitor.idempotencyKey, by: theBuyer, now: now() }
      await db.transaction((tx) => markProof(tx, order, marking))
      return describeProof(db, await getOwnOrder(db, owner, order_id))
    },
    agreeToProof: async ({ shop, buyer, body: { order_id, version } }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      return describeMove(await agreeToProof(deps, order, { version, by: theBuyer, now: now() }), now())
    },
    refuseProof: async ({ shop, buyer, body: { order_id, version, why } }) => {
      const owner = ownerOf(shop, buyer)
      const order = await getOwnOrder(db, owner, order_id)
      return describeMove(await refuseProof(deps, order, { version, why, now: now() }), now())
    },
  } satisfies Routes
}
