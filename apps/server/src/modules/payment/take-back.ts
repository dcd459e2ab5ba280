import { codes, dayOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findBoxOfPayment } from '../cash-box/book-cash.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payment-repository.ts'
import { withDeadline } from './reject-for-shop.ts'
import { isUndoable, undoConfirmation } from './undo-confirmation.ts'

/**
 * An entry of 登记收款 is taken back as long as nobody relies on it: cash until its box is handed over, everything else on
 * the day on which it was entered. Afterwards it is a refund, or a confirmation that is undone by whoever confirms.
 */
const whyNot = (
  { takenMethod, paidAt, paymentNo }: PaymentRow,
  box: { name: string; isClosed: boolean } | undefined,
  now: number,
): string | undefined => {
  if (takenMethod === '') return `支付单 ${paymentNo} 不是店里登记的收款，不能撤`
  if (box?.isClosed) return `这笔现金所在的${box.name}已经交班锁住，不能撤，请办退款`
  if (!box && paidAt && dayOf(paidAt.getTime()) !== dayOf(now)) return '不是今天登记的，不能撤，请办退款'
  return undefined
}

/** As far as the page can tell; other obstacles are reported when it is tried. */
export const mayTakeBack = async (
  db: Db,
  payment: PaymentRow,
  order: Pick<OrderRow, 'state' | 'type'>,
  now: number,
) => {
  const box = await findBoxOfPayment(db, payment.companyId, payment.id)
  const isOpen = whyNot(payment, box, now) === undefined && isUndoable(payment, order.state, order.type)
  return { mayTakeBack: isOpen, box: box?.name ?? '', isLocked: box?.isClosed === true }
}

/** The entry was a mistake: counter-entries in the box and the books, and the order waits for its money again. */
export const takeBackForShop = async (deps: PaymentDeps, member: Member, seen: PaymentRow, why: string) => {
  const now = deps.now()
  const box = await findBoxOfPayment(deps.db, seen.companyId, seen.id)
  const fault = whyNot(seen, box, now)
  if (fault) throw new Refusal(codes.conflict, fault)
  const result = await undoConfirmation(deps, seen, {
    ...{ why, by: member.actor, now },
    note: (tx, undone) =>
      writeAudit(
        tx,
        member,
        {
          action: 'takeBackMoney',
          subject: { kind: 'payment', id: undone.id, name: undone.paymentNo },
          before: { amount_fen: seen.amountFen, method: seen.takenMethod },
          after: { why, ...(box && { box: box.name }) },
        },
        now,
      ),
  })
  return withDeadline(deps, result)
}
