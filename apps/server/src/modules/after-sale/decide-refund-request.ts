import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { orderRepository } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { approveRequest, rejectRequest, withdrawRequest } from '../payment/refund/decide-refund.ts'
import {
  type RefundRequestRow,
  refundRequestRepository,
} from '../payment/refund/refund-request-repository.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { agreeAsRequested } from './agree-or-ask.ts'
import { refuseUnlessApproves } from './claim-approvers.ts'

/** A request of the person's own shop; one of another shop and one that never existed are both not found. */
export const getRefundRequest = async (
  db: Db,
  { companyId }: Member,
  no: string,
): Promise<RefundRequestRow> => {
  const request = await refundRequestRepository.findByNo(db, companyId, no)
  if (!request) throw notFound()
  return request
}

/** The person and time of a decision, and the audit row that is written with it. */
const decisionOf = (deps: PaymentDeps, member: Member, action: AuditEntry['action']) => {
  const now = deps.now()
  const note = async (tx: Db, decided: RefundRequestRow) => {
    const { companyId, orderId, afterSaleId } = decided
    const [order, claim] = [
      await orderRepository.findOfCompany(tx, companyId, orderId),
      afterSaleId ? await afterSaleRepository.findOfCompany(tx, companyId, afterSaleId) : undefined,
    ]
    if (!order) throw new Error('a request has no order')
    // A decision on a claim's request is listed with the claim's earlier decisions.
    const subject = claim ? { kind: 'after_sale', id: claim.id, name: claim.afterNo } : orderSubject(order)
    const after = {
      refund_no: decided.requestNo,
      amount_fen: decided.amountFen,
      ...(decided.decision && { why: decided.decision }),
      ...(claim && { state: claim.state }),
    }
    await writeAudit(tx, member, { action, subject, after }, now)
  }
  return { by: member.actor, now, note }
}

/** A claim that waits for this refund is agreed to in the same transaction. */
export const approveRefundRequest = async (deps: PaymentDeps, member: Member, seen: RefundRequestRow) => {
  await refuseUnlessApproves(deps.db, member, seen)
  return approveRequest(deps, seen, {
    ...decisionOf(deps, member, 'approveRefund'),
    limitFen: member.limits.refund_fen,
    ...(seen.afterSaleId && { carryOut: agreeAsRequested }),
  })
}

export const rejectRefundRequest = (deps: PaymentDeps, member: Member, seen: RefundRequestRow, why: string) =>
  rejectRequest(deps, seen, { ...decisionOf(deps, member, 'rejectRefund'), why })

export const withdrawRefundRequest = (deps: PaymentDeps, member: Member, seen: RefundRequestRow) =>
  withdrawRequest(deps, seen, decisionOf(deps, member, 'withdrawRefund'))
