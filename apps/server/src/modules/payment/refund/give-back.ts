import { codes, type FreightPayer, formatFen, type RefundTarget, stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, storedActor } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { withFreeNumber } from '../../../kernel/readable-number.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { moneyNumber } from '../payment-repository.ts'
import { refundByShop } from './refund-by-shop.ts'
import { isWithinRefundLimit } from './refund-limit.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'
import { type RefundRequestRow, refundRequestRepository } from './refund-request-repository.ts'

interface RefundInput {
  amountFen: number
  to: RefundTarget
  reason: string
  /** one cause, one refund or one request: the same cause again changes nothing */
  cause: string
  /** the claim that it would agree to, and the side that would pay the freight of returned goods */
  claim?: { id: string; freightBy: FreightPayer | null } | undefined
  by: Actor
  now: number
}

interface GiveBackInput extends Omit<RefundInput, 'claim'> {
  /** the sum that this person may refund alone in a day; undefined: without a limit */
  limitFen?: number | undefined
  /** cash, out of the box of this person; a request leaves that to whoever pays it back */
  inCash?: boolean
}

/** The result: a refund on its way, or a request that somebody else decides on. */
export type GiveBackResult =
  | { refund: RefundRow; request?: RefundRequestRow | undefined }
  | { refund?: undefined; request: RefundRequestRow }

type Deps = Pick<PaymentDeps, 'db' | 'refunds'>

/** Runs in the transaction that stores the result. */
type Note = (tx: Db, result: GiveBackResult) => Promise<void>

interface Earlier {
  result: GiveBackResult
  /** of all refunds of the cause, or of the request */
  amountFen: number
}

const findEarlier = async (tx: Db, companyId: string, cause: string): Promise<Earlier | undefined> => {
  const [made, request] = await Promise.all([
    refundRepository.listByCause(tx, companyId, cause),
    refundRequestRepository.findByCause(tx, companyId, cause),
  ])
  const [refund] = made
  if (refund) return { result: { refund }, amountFen: made.reduce((sum, one) => sum + one.amountFen, 0) }
  if (!request) return undefined
  const { amountFen, refundId } = request
  const approved = refundId ? await refundRepository.find(tx, companyId, refundId) : undefined
  return { result: approved ? { refund: approved, request } : { request }, amountFen }
}

const refuseOtherSum = (
  { result: { refund, request }, amountFen: earlierFen }: Earlier,
  amountFen: number,
) => {
  if (earlierFen === amountFen) return
  const number = refund?.refundNo ?? request?.requestNo
  throw new Refusal(
    codes.conflict,
    `这个 key 已经用于退款单 ${number}（${formatFen(earlierFen)} 元），没有再退款`,
  )
}

/** The part of an order's payment that is neither refunded nor promised. */
const restOf = async (db: Db, { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>) =>
  (await refundRepository.restsOf(db, companyId, [id])).get(id) ?? 0

/** Requests a refund that somebody else decides on; called under the order's lock. */
export const askForRefund = async (
  tx: Db,
  order: OrderRow,
  input: RefundInput,
): Promise<RefundRequestRow> => {
  const { companyId, id: orderId } = order
  const { amountFen, to, reason, cause, claim, by, now } = input
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
        ...storedActor(by),
        createdAt: new Date(now),
      }),
  )
  // The buyer's timeline does not show it, but the shop's pages do.
  await orderRepository.announce(tx, order)
  return request
}

/** Refunds money of an order, as far as this person may alone; requests approval for a larger sum. */
export const giveBack = (
  deps: Deps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  input: GiveBackInput,
  note?: Note,
): Promise<GiveBackResult> =>
  deps.db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    const earlier = await findEarlier(tx, companyId, input.cause)
    if (earlier) {
      refuseOtherSum(earlier, input.amountFen)
      return earlier.result
    }
    const { amountFen } = input
    const result: GiveBackResult = (await isWithinRefundLimit(tx, { companyId, amountFen }, input))
      ? { refund: await refundByShop({ ...deps, db: tx }, order, input) }
      : { request: await askForRefund(tx, order, input) }
    await note?.(tx, result)
    return result
  })
