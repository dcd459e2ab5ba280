import { randomUUID } from 'node:crypto'
import { codes, type RefundTarget, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { describeProviderError, ProviderError } from '../../../providers/provider-error.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getOrder, orderSubject } from '../../order/shop-order.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentPoller } from '../payment-poller.ts'
import { type GiveBackResult, giveBack } from './give-back.ts'
import { retryRefund } from './refund-by-shop.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'

interface RefundDeps extends PaymentDeps {
  poller: PaymentPoller
}

interface RefundInput {
  order_id: string
  amount_fen: number
  why: string
  back: RefundTarget
  /** cash, out of the box of this person */
  cash: boolean
}

/** One key, one refund or request: the same key again gets the same answer and does nothing. */
export const refundForShop = async (
  deps: PaymentDeps,
  member: Member,
  { order_id, amount_fen: amountFen, why: reason, back: to, cash: inCash }: RefundInput,
  key: string | undefined,
): Promise<GiveBackResult> => {
  const order = await getOrder(deps.db, member, order_id)
  const now = deps.now()
  const writeRow = (tx: Db, { refund, request }: GiveBackResult) =>
    writeAudit(
      tx,
      member,
      {
        action: 'refundOrder',
        subject: orderSubject(order),
        after: {
          refund_no: refund?.refundNo ?? request?.requestNo,
          amount_fen: amountFen,
          back: refund?.to ?? to,
          why: reason,
          ...(inCash && { cash: true }),
          ...(request && { awaits_approval: true }),
        },
      },
      now,
    )
  const refunding = {
    amountFen,
    to,
    reason,
    inCash,
    cause: `shop:${order.id}:${key ?? randomUUID()}`,
    by: member.actor,
    limitFen: member.limits.refund_fen,
    now,
  }
  return giveBack(deps, order, refunding, writeRow)
}

/** Tries a failed refund again, perhaps another way. */
export const retryForShop = async (deps: RefundDeps, member: Member, refund: RefundRow, to: RefundTarget) => {
  try {
    return await retryRefund(deps, refund, {
      to,
      by: member.actor,
      limitFen: member.limits.refund_fen,
      note: (tx, retried) =>
        writeAudit(
          tx,
          member,
          {
            action: 'retryRefund',
            subject: { kind: 'refund', id: refund.id, name: refund.refundNo },
            before: { state: refund.state, back: refund.to },
            after: { refund_no: retried.refundNo, state: retried.state, back: retried.to },
          },
          deps.now(),
        ),
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(codes.conflict, `${describeProviderError(error)}，退款没有完成`)
  }
}

/** Sends a promised refund to its provider at once, and returns its state after that. */
export const settleRefund = async (
  { db, poller }: Pick<RefundDeps, 'db' | 'poller'>,
  refund: RefundRow,
): Promise<RefundRow> => {
  poller.soon()
  // Everything else is settled at once; an unsettled refund waits for a provider.
  if (refund.state === stateOfRefund.underWay) await poller.settled()
  return (await refundRepository.find(db, refund.companyId, refund.id)) ?? refund
}
