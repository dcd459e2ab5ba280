import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { promised } from '../payment/payment-state.ts'
import { type RefundRow, refundRepository } from '../payment/refund-repository.ts'
import type { Settler } from '../payment/settler.ts'
import { describeAfterRefund } from './describe-after-sale.ts'
import { readClaims } from './read-claims.ts'

interface Needs {
  db: Db
  now: () => number
  settler: Settler
}

/** A page may ask often; a provider is not asked more often than this. */
const pauseMs = 5000

/** How the refunds of an order stand, or those of one after-sale, asking the provider where one is open. */
export const queryRefunds = async (
  { db, now, settler }: Needs,
  order: OrderRow,
  afterSaleId: string | undefined,
) => {
  const find = () =>
    afterSaleId
      ? refundRepository.listOfAfterSale(db, order.companyId, afterSaleId)
      : refundRepository.listOf(db, order.companyId, order.id)
  const isDue = ({ state, to, askedAt }: RefundRow) =>
    state === promised && to === 'origin' && now() >= (askedAt?.getTime() ?? 0) + pauseMs
  for (const refund of (await find()).filter(isDue)) await settler.follow(refund)
  const [refunds, payments, { refundableFen }] = await Promise.all([
    find(),
    paymentRepository.listOf(db, order.companyId, order.id),
    readClaims(db, order),
  ])
  return {
    refundable_fen: refundableFen,
    refunds: refunds.map((refund) => describeAfterRefund(refund, payments)),
  }
}
