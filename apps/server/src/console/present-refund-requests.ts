import type { RefundTarget } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Actor, Member } from '../kernel/actor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { moneyListRepository } from '../modules/order-view/money-list-repository.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import type { RefundRequestRow } from '../modules/payment/refund/refund-request-repository.ts'
import { showGoods } from './present-money.ts'

export const personOf = (
  id: string | null,
  name: string | null,
  role: string | null,
  kind: string | null,
) => ({
  ...(id && { id }),
  name: name || actorWords[kind as Actor['kind']] || '',
  role: role ?? '',
})

const actorWords: Partial<Record<Actor['kind'], string>> = { operator: '系统管理员' }

type RequestRow = Awaited<ReturnType<typeof moneyListRepository.listRequests>>[number]

/** A request with its buyer, the rest of its order, and the claim it would settle. */
const showRequest = (member: Member, { request, claim, ...of }: RequestRow, restFen: number) => ({
  refund_no: request.requestNo,
  order_id: request.orderId,
  order_no: of.orderNo,
  ...showGoods(of.goods),
  buyer: { id: of.buyerId, name: of.buyerName, mobile: mobileFor(member, of.buyerMobile) },
  after_sale:
    request.afterSaleId && claim
      ? {
          after_id: request.afterSaleId,
          after_no: claim.no,
          type: claim.type,
          state: claim.state,
          reason: claim.reason,
          amount_fen: claim.amountFen,
        }
      : undefined,
  freight_by: request.freightBy ?? undefined,
  amount_fen: request.amountFen,
  back: request.back as RefundTarget,
  why: request.why,
  state: request.state,
  requested_by: {
    ...personOf(request.actorId, request.actorName, request.actorRole, request.actor),
    ...(of.requesterLimit !== null && { limit_fen: Number(of.requesterLimit) }),
  },
  decided_by: request.decider
    ? personOf(request.deciderId, request.deciderName, request.deciderRole, request.decider)
    : undefined,
  decision: request.decision,
  created_at: request.createdAt.getTime(),
  decided_at: request.decidedAt?.getTime(),
  rest_fen: restFen,
  mine: member.actor.id !== null && member.actor.id === request.actorId,
})

/** The rests of all their orders take one query. */
export const showRequests = async (db: Db, member: Member, rows: readonly RequestRow[]) => {
  const orderIds = [...new Set(rows.map(({ request }) => request.orderId))]
  const rests = await refundRepository.restsOf(db, member.companyId, orderIds)
  return rows.map((row) => showRequest(member, row, rests.get(row.request.orderId) ?? 0))
}

/** One request in its current state. */
export const showRequestOf = async (db: Db, member: Member, { requestNo }: RefundRequestRow) => {
  const options = { filter: { requestNo }, most: 1 }
  for (const part of ['open', 'decided'] as const) {
    const rows = await moneyListRepository.listRequests(db, member.companyId, part, options)
    const [view] = await showRequests(db, member, rows)
    if (view) return view
  }
  throw notFound()
}
