import { codes, refundRequestStates, stateOfRefundRequest, textOf } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { refundByShop } from './refund-by-shop.ts'
import { refuseBeyondRefundLimit } from './refund-limit.ts'
import type { RefundRow } from './refund-repository.ts'
import { type RefundRequestRow, refundRequestRepository } from './refund-request-repository.ts'

type Deps = Pick<PaymentDeps, 'db' | 'refunds'>

interface Decision {
  by: Actor
  now: number
  /** runs in the transaction that stores the decision */
  note?: ((tx: Db, decided: RefundRequestRow) => Promise<void>) | undefined
}

const decidedColumns = (by: Actor, now: number) => {
  const { actorId, actorName, actorRole } = actorColumnsOf(by)
  return {
    decider: by.kind,
    deciderId: actorId,
    deciderName: actorName,
    deciderRole: actorRole,
    decidedAt: new Date(now),
  }
}

const refuseDecided = ({ state, deciderName }: RefundRequestRow): void => {
  if (state === stateOfRefundRequest.open) return
  const who = deciderName ? `由${deciderName}` : ''
  throw new Refusal(codes.conflict, `这个退款申请已${who}处理：${textOf(refundRequestStates)[state]}`, {
    state,
  })
}

/** Reads the request again with its order locked: a second decision finds it decided. */
const underLock = async (tx: Db, seen: RefundRequestRow) => {
  const order = await orderRepository.lock(tx, seen.companyId, seen.orderId)
  const request = await refundRequestRepository.findByNo(tx, seen.companyId, seen.requestNo)
  if (!order || !request) throw new Error('a request has no order')
  refuseDecided(request)
  return { order, request }
}

const keep = async (
  tx: Db,
  order: OrderRow,
  request: RefundRequestRow,
  changes: Parameters<typeof refundRequestRepository.decide>[2],
  { by, now, note }: Decision,
) => {
  const decided = await refundRequestRepository.decide(tx, request, {
    ...changes,
    ...decidedColumns(by, now),
  })
  if (!decided) throw new Error('a request has moved under its lock')
  await orderRepository.announce(tx, order)
  await note?.(tx, decided)
  return decided
}

/** Carries out an approved request; undefined if no money is sent yet. */
export type CarryOut = (
  deps: Deps,
  order: OrderRow,
  request: RefundRequestRow,
  by: Actor,
  now: number,
) => Promise<RefundRow | undefined>

const carryOutRefund: CarryOut = (deps, order, request, by, now) => {
  const { id, requestNo: number, amountFen, back, why: reason } = request
  const input = { amountFen, to: back as 'origin', reason, cause: `request:${id}`, number, by, now }
  // The approval transfers nothing: a refund of an offline payment waits for 已线下退款.
  return refundByShop(deps, order, { ...input, isOnlyPromised: true })
}

/** If the refund is no longer possible, says so and what to do about it; the request stays as it is. */
const orStaysOpen = async <Result>(carried: Promise<Result>): Promise<Result> => {
  try {
    return await carried
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.conflict) throw error
    throw new Refusal(codes.conflict, `${error.message}，没有退款；申请仍待审批，可以驳回`, error.data)
  }
}

interface Approval extends Decision {
  limitFen?: number | undefined
  /** for a request that is more than a refund: carries it out in the same transaction */
  carryOut?: CarryOut | undefined
}

/** A second person approves, within their own limit, and the money is sent. */
export const approveRequest = (
  deps: Deps,
  seen: RefundRequestRow,
  { limitFen, carryOut = carryOutRefund, ...decision }: Approval,
): Promise<{ request: RefundRequestRow; refund: RefundRow | undefined }> =>
  deps.db.transaction(async (tx) => {
    const { order, request } = await underLock(tx, seen)
    const { by, now } = decision
    if (by.id !== null && by.id === request.actorId)
      throw new Refusal(codes.refused, '不能审批自己提交的退款申请，请由其他同事审批')
    const { companyId, amountFen } = request
    await refuseBeyondRefundLimit(tx, { companyId, amountFen }, { by, now, limitFen })
    const refund = await orStaysOpen(carryOut({ ...deps, db: tx }, order, request, by, now))
    const changes = { state: stateOfRefundRequest.approved, refundId: refund?.id }
    return { request: await keep(tx, order, request, changes, decision), refund }
  })

/** Nothing is refunded, and the person who asked reads why. */
export const rejectRequest = (
  { db }: Pick<Deps, 'db'>,
  seen: RefundRequestRow,
  { why, ...decision }: Decision & { why: string },
): Promise<RefundRequestRow> =>
  db.transaction(async (tx) => {
    const { order, request } = await underLock(tx, seen)
    return keep(tx, order, request, { state: stateOfRefundRequest.rejected, decision: why }, decision)
  })

/** The person who asked takes the request back. */
export const withdrawRequest = (
  { db }: Pick<Deps, 'db'>,
  seen: RefundRequestRow,
  decision: Decision,
): Promise<RefundRequestRow> =>
  db.transaction(async (tx) => {
    const { order, request } = await underLock(tx, seen)
    if (decision.by.id !== request.actorId)
      throw new Refusal(codes.refused, '只有提交申请的人可以撤回；审批人可以驳回')
    return keep(tx, order, request, { state: stateOfRefundRequest.withdrawn }, decision)
  })

/** The claim behind the request was decided otherwise: there is nothing left to approve. */
export const endRequestOfClaim = async (
  tx: Db,
  claim: { companyId: string; id: string },
  { why, by, now }: { why: string; by: Actor; now: number },
): Promise<void> => {
  const open = await refundRequestRepository.findOpenOfClaim(tx, claim.companyId, claim.id)
  if (!open) return
  const changes = { state: stateOfRefundRequest.rejected, decision: why, ...decidedColumns(by, now) }
  await refundRequestRepository.decide(tx, open, changes)
}
