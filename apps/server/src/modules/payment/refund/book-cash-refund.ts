import { dayOf } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { invalidFields } from '../../../kernel/refusal.ts'
import { accountRepository } from '../../account/account-repository.ts'
import { bookCash } from '../../cash-box/book-cash.ts'
import { cashBoxRepository } from '../../cash-box/cash-box-repository.ts'
import type { PaymentRow } from '../payment-repository.ts'
import type { RefundHooks } from './refunds.ts'

type Ended = Parameters<RefundHooks['refundEnded'][number]>[1]

/**
 * Cash goes back where cash has come and the person says so. A walk-in always gets cash back: there is no account, and
 * nobody knows another way.
 */
const isGivenInCash = async (tx: Db, { order, payment, refund, inCash }: Ended) =>
  payment.takenMethod === 'cash' &&
  refund.to === 'origin' &&
  (inCash === true || (await accountRepository.isWalkIn(tx, order.companyId, order.userId)))

/** The books have a refund under the name of its payment: cash that leaves a box is the return of cash. */
export const refuseCash = (payments: readonly Pick<PaymentRow, 'takenMethod'>[], inCash: boolean) => {
  if (inCash && !payments.some(({ takenMethod }) => takenMethod === 'cash'))
    throw invalidFields({ cash: '当初收的不是现金，不能从钱箱里退；请转账退' })
}

/** The entry of a refund that was not taken back, and the number of all its entries. */
const findStanding = async (tx: Db, companyId: string, refundId: string) => {
  const rows = await cashBoxRepository.listOfRefund(tx, companyId, refundId)
  const entry = rows.find(
    ({ id, reversesId }) => reversesId === null && !rows.some((one) => one.reversesId === id),
  )
  return { entry, count: rows.length }
}

/** A hook: the cash of a refund leaves the open box of the person who gives it back. */
export const bookCashRefund: RefundHooks['refundEnded'][number] = async (tx, ended) => {
  const { order, refund, by, now } = ended
  if (refund.amountFen === 0 || !(await isGivenInCash(tx, ended))) return
  const { companyId, id: refundId, amountFen, doneAt } = refund
  const { entry, count } = await findStanding(tx, companyId, refundId)
  if (entry) return
  const move = {
    kind: 'refund',
    ...{ amountFen: -amountFen, cause: `refund:${refundId}:${count}`, words: refund.reason },
    ...{ day: dayOf(doneAt?.getTime() ?? now), orderId: order.id, refundId },
  } as const
  await bookCash(tx, companyId, [move], by, now)
}

/** A hook: the refund was marked by mistake, and its cash is in the box still. The entry goes into the open box. */
export const takeBackCashRefund: RefundHooks['refundUnmarked'][number] = async (
  tx,
  { order, refund, by, now, why = '' },
) => {
  const { entry } = await findStanding(tx, order.companyId, refund.id)
  if (!entry) return
  const move = {
    kind: 'undo',
    ...{ amountFen: -entry.amountFen, cause: `undo:${entry.id}`, words: why },
    ...{ orderId: order.id, refundId: refund.id, reversesId: entry.id },
  } as const
  await bookCash(tx, order.companyId, [move], by, now)
}
