import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import type { OrderRow } from '../../order/order-repository.ts'
import { paymentRepository } from '../payment-repository.ts'
import { refundedTodayFen } from './refund-limit.ts'
import { refundRepository } from './refund-repository.ts'
import { refundRequestRepository } from './refund-request-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

/** The amount of an order that can still be refunded, and the part of it that this person refunds alone. */
export const readRefundable = async (
  { db, now }: Deps,
  { actor, limits }: Member,
  { companyId, id }: OrderRow,
) => {
  const payments = (await paymentRepository.listOf(db, companyId, id)).filter(({ counts }) => counts)
  const rows = []
  for (const { id: paymentId, paymentNo, channel, offlineLabel, amountFen } of payments) {
    const refunded = await refundRepository.sumOf(db, companyId, paymentId)
    rows.push({
      payment_no: paymentNo,
      channel,
      offline_label: offlineLabel,
      amount_fen: amountFen,
      refunded_fen: refunded,
      rest_fen: amountFen - refunded,
    })
  }
  return {
    payments: rows,
    rest_fen: rows.reduce((sum, { rest_fen }) => sum + rest_fen, 0),
    waiting_fen: await refundRequestRepository.sumOpen(db, companyId, id),
    limit_fen: limits.refund_fen,
    given_fen: await refundedTodayFen(db, companyId, { by: actor, now: now() }),
  }
}
