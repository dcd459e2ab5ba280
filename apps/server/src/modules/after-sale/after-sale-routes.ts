import { summariseSpec } from '@yinpu/contract'
import type { PictureOpener } from '../../artwork/picture-opener.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { getOwnOrder } from '../order/order-repository.ts'
import type { PaymentPoller } from '../payment/payment-poller.ts'
import { fileLinks } from '../upload/file-links.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { applyAfterSale } from './apply-after-sale.ts'
import { cancelAfterSale, getOwnAfterSale, replyAfterSale, sendBackGoods } from './buyer-moves.ts'
import { describeAfterSale, describeWholeAfterSale } from './describe-after-sale.ts'
import { queryRefunds } from './query-refunds.ts'
import { claimableUntil, claimProblem, claimTypes, readClaims } from './read-claims.ts'
import { answerOffer } from './refund-offers.ts'
import type { SettleDeps } from './settle-claim.ts'

interface Deps extends SettleDeps {
  now: () => number
  storage: LocalStorage | BucketStorage
  poller: PaymentPoller
  pictures: PictureOpener
}

export const afterSaleRoutes = (deps: Deps) => {
  const { db, now, storage, poller } = deps

  return {
    listAfterSales: async ({ shop, buyer, query: { state, page, page_size } }) => {
      const { rows, counts } = await afterSaleRepository.list(
        db,
        ownerOf(shop, buyer),
        state,
        page,
        page_size,
      )
      const isCounted = (one: { state: number }) => state === undefined || one.state === state
      return {
        list: rows.map(({ orderNo, claimed, lines, ...row }) =>
          describeAfterSale({ row, orderNo, lines, claimed }),
        ),
        total: counts.filter(isCounted).reduce((sum, { n }) => sum + n, 0),
        page,
        page_size,
        state_counts: Object.fromEntries(counts.map((one) => [String(one.state), one.n])),
      }
    },
    getClaimable: async ({ shop, buyer, query }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), query.order_id)
      const claims = await readClaims(db, order)
      const until = claimableUntil(order)
      return {
        order_id: order.id,
        order_no: order.orderNo,
        problem: claimProblem(order, claims, now()),
        ...(until !== undefined && { until }),
        refundable_fen: claims.refundableFen,
        types: claimTypes(claims),
        lines: claims.lines.map((line) => ({
          line_id: line.id,
          name: line.name,
          image: line.image,
          summary: summariseSpec(line.spec),
          unit: line.unit,
          bought: line.quantity,
          claimable: claims.pieces.get(line.id) ?? 0,
          total_fen: line.totalFen,
        })),
      }
    },
    getAfterSale: async ({ shop, buyer, params: { id } }) => {
      const owner = ownerOf(shop, buyer)
      const parts = isUuid(id) ? await afterSaleRepository.findOwnWhole(db, owner, id) : undefined
      if (!parts) throw notFound()
      return describeWholeAfterSale(shop, parts, fileLinks(storage, now()))
    },
    applyAfterSale: ({ shop, buyer, body, visitor }) =>
      applyAfterSale(deps, ownerOf(shop, buyer), body, visitor.idempotencyKey),
    cancelAfterSale: async ({ shop, buyer, body }) => {
      await cancelAfterSale(deps, ownerOf(shop, buyer), body.after_id)
      return null
    },
    replyAfterSale: async ({ shop, buyer, body }) => {
      await replyAfterSale(deps, ownerOf(shop, buyer), body)
      return null
    },
    answerOffer: async ({ shop, buyer, body }) => {
      await answerOffer(deps, ownerOf(shop, buyer), body)
      if (body.accept) poller.soon()
      return null
    },
    sendBackGoods: async ({ shop, buyer, body }) => {
      await sendBackGoods(deps, ownerOf(shop, buyer), body)
      return null
    },
    queryRefund: async ({ shop, buyer, body: { order_id = '', after_id } }) => {
      const owner = ownerOf(shop, buyer)
      const row = after_id === undefined ? undefined : await getOwnAfterSale(db, owner, after_id)
      const order = await getOwnOrder(db, owner, row?.orderId ?? order_id)
      return queryRefunds(deps, order, row?.id, fileLinks(deps.storage, deps.now()))
    },
  } satisfies Routes
}
