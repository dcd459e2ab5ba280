import type { Member } from '../../kernel/actor.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { payBefore } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { refuseAnnounced } from './refund/refuse-announced.ts'
import { undoConfirmation } from './undo-confirmation.ts'

const paymentSubject = ({ id, paymentNo }: PaymentRow) => ({ kind: 'payment', id, name: paymentNo })

export const withDeadline = async <Result extends Awaited<ReturnType<typeof refuseAnnounced>>>(
  { db }: PaymentDeps,
  result: Result,
) => {
  const { order } = result
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  return { ...result, payBefore: payBefore(order, attempts) }
}

/** The announced money has not come: the buyer may pay again, until `payBefore`. */
export const rejectPaymentForShop = async (
  deps: PaymentDeps,
  member: Member,
  seen: PaymentRow,
  why: string,
) => {
  const now = deps.now()
  const result = await refuseAnnounced(deps, seen, {
    why,
    by: member.actor,
    now,
    note: (tx, refused) =>
      writeAudit(
        tx,
        member,
        {
          action: 'rejectPayment',
          subject: paymentSubject(refused),
          before: { state: seen.state },
          after: { state: refused.state, why },
        },
        now,
      ),
  })
  return withDeadline(deps, result)
}

/** The money was confirmed by mistake: the buyer may pay again, until `payBefore`. */
export const unconfirmPaymentForShop = async (
  deps: PaymentDeps,
  member: Member,
  seen: PaymentRow,
  why: string,
) => {
  const now = deps.now()
  const result = await undoConfirmation(deps, seen, {
    why,
    by: member.actor,
    now,
    note: (tx, undone) =>
      writeAudit(
        tx,
        member,
        {
          action: 'unconfirmPayment',
          subject: paymentSubject(undone),
          before: { amount_fen: seen.amountFen, note: seen.note },
          after: { why },
        },
        now,
      ),
  })
  return withDeadline(deps, result)
}
