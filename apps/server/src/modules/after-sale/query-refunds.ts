import { stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import type { PaymentPoller } from '../payment/payment-poller.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { type RefundRow, refundRepository } from '../payment/refund/refund-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { describeAfterRefund } from './describe-after-sale.ts'
import { readClaims } from './read-claims.ts'

interface Deps {
  db: Db
  now: () => number
  poller: PaymentPoller
}

/** A page may ask often; the provider is queried no more often than this. */
const pauseMs = 5000

/** Returns the refunds of an order, or of one after-sale, with their status; queries the provider about an open one. */
export const queryRefunds = async (
  { db, now, poller }: Deps,
  order: OrderRow,
  afterSaleId: string | undefined,
  links: FileLinks,
) => {
  const find = () =>
    afterSaleId
      ? refundRepository.listOfAfterSale(db, order.companyId, afterSaleId)
      : refundRepository.listOf(db, order.companyId, order.id)
  const isDue = ({ state, to, askedAt }: RefundRow) =>
    state === stateOfRefund.underWay && to === 'origin' && now() >= (askedAt?.getTime() ?? 0) + pauseMs
  for (const refund of (await find()).filter(isDue)) await poller.follow(refund)
  const [refunds, payments, { refundableFen }] = await Promise.all([
    find(),
    paymentRepository.listOf(db, order.companyId, order.id),
    readClaims(db, order),
  ])
  return {
    refundable_fen: refundableFen,
    refunds: refunds.map((refund) => describeAfterRefund(refund, payments, links)),
  }
}
