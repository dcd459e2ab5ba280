import { codes, type FreightPayer, formatFen, type RefundWay, stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, keptActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { moneyNumber } from './payment-repository.ts'
import { refundByShop } from './refund-by-shop.ts'
import { isWithinRefundLimit } from './refund-limit.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'
import { type RefundRequestRow, refundRequestRepository } from './refund-request-repository.ts'

interface AskedFor {
  amountFen: number
  to: RefundWay
  reason: string
  /** one cause, one refund or one request: the same cause again changes nothing */
  cause: string
  /** the claim that would be agreed to by it, and who would bear the freight of what comes back */
  claim?: { id: string; freightBy: FreightPayer | null } | undefined
  by: Actor
  now: number
}

interface Wanted extends Omit<AskedFor, 'claim'> {
  /** how much this person gives back alone in a day; undefined: without a limit */
  limitFen?: number | undefined
}

/** What became of the wish: money on its way, or a request that somebody else decides on. */
export type GivenBack =
  | { refund: RefundRow; request?: RefundRequestRow | undefined }
  | { refund?: undefined; request: RefundRequestRow }

type Deps = Pick<PaymentDeps, 'db' | 'refunds'>

/** In the transaction that keeps it. */
type Note = (tx: Db, given: GivenBack) => Promise<void>

const findEarlier = async (tx: Db, companyId: string, cause: string): Promise<GivenBack | undefined> => {
  const [refund, request] = await Promise.all([
    refundRepository.findByCause(tx, companyId, cause),
    refundRequestRepository.findByCause(tx, companyId, cause),
  ])
  if (refund) return { refund }
  if (!request?.refundId) return request && { request }
  const made = await refundRepository.find(tx, companyId, request.refundId)
  return made ? { refund: made, request } : { request }
}

const refuseOtherSum = ({ refund, request }: GivenBack, amountFen: number) => {
  const earlierFen = refund?.amountFen ?? request?.amountFen ?? 0
  if (earlierFen === amountFen) return
  const number = refund?.refundNo ?? request?.requestNo
  throw new Refusal(
    codes.conflict,
    `这个 key 已经用于退款单 ${number}（${formatFen(earlierFen)} 元），没有再退款`,
  )
}

/** How much of the money that an order was paid with is neither gone nor promised. */
const restOf = async (db: Db, { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>) =>
  (await refundRepository.restsOf(db, companyId, [id])).get(id) ?? 0

/** Money that somebody else decides on; under the order's lock. */
export const askForRefund = async (tx: Db, order: OrderRow, wanted: AskedFor): Promise<RefundRequestRow> => {
  const { companyId, id: orderId } = order
  const { amountFen, to, reason, cause, claim, by, now } = wanted
  const [restFen, waitingFen] = [
    await restOf(tx, order),
    await refundRequestRepository.sumOpen(tx, companyId, orderId),
  ]
  const leftFen = restFen - waitingFen
  if (amountFen > leftFen) {
    const waits = waitingFen > 0 ? `，另有 ${formatFen(waitingFen)} 元在等待审批` : ''
    throw new Refusal(codes.conflict, `最多可退 ${formatFen(Math.max(0, leftFen))} 元${waits}`, {
      refundable_fen: Math.max(0, leftFen),
    })
  }
  const request = await withFreeNumber(
    () => moneyNumber('TK', now),
    (requestNo) =>
      refundRequestRepository.insert(tx, {
        companyId,
        id: newId(),
        requestNo,
        orderId,
        afterSaleId: claim?.id,
        freightBy: claim?.freightBy,
        amountFen,
        why: reason,
        back: to,
        state: stateOfRefundRequest.open,
        cause,
        ...keptActor(by),
        createdAt: new Date(now),
      }),
  )
  // It has no place on the buyer's timeline, but the shop's pages shall show it.
  await orderRepository.announce(tx, order)
  return request
}

/** Gives money of an order back, as far as this person may alone; what is above that is asked for. */
export const giveBack = (
  deps: Deps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  wanted: Wanted,
  note?: Note,
): Promise<GivenBack> =>
  deps.db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    const earlier = await findEarlier(tx, companyId, wanted.cause)
    if (earlier) {
      refuseOtherSum(earlier, wanted.amountFen)
      return earlier
    }
    const { amountFen } = wanted
    const given: GivenBack = (await isWithinRefundLimit(tx, { companyId, amountFen }, wanted))
      ? { refund: await refundByShop({ ...deps, db: tx }, order, wanted) }
      : { request: await askForRefund(tx, order, wanted) }
    await note?.(tx, given)
    return given
  })
