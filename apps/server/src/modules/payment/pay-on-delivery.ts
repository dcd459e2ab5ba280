import type { OfflineChannel } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { writeFen } from '../../documents/write-figures.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { moveOrder } from '../order/move-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { refuseTooMany } from './offline-offers.ts'
import { lockPayable, openPayment } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { collecting } from './payment-state.ts'

const leave = async (tx: Db, seen: OrderRow, { value, label }: OfflineChannel, now: number) => {
  const order = await lockPayable(tx, seen, now)
  await ledgerRepository.lock(tx, order)
  await refuseTooMany(tx, order)
  await paymentRepository.closeAwaiting(tx, order.companyId, order.id, `已改为${label}`)
  const given = { state: collecting, offlineChannel: value, offlineLabel: label }
  const payment = await openPayment(tx, order, 4, given, now)
  const note = `${label} ${writeFen(order.totalFen)} 元`
  const changes = { collectFen: order.totalFen }
  await moveOrder(tx, order, { move: 'pay-on-delivery', actor: 'buyer', now, note, changes })
  return { id: payment.id }
}

/** The order goes on without money, which is collected when the goods are handed over: all in one transaction. */
export const payOnDelivery = async (
  { db, now }: PaymentDeps,
  order: OrderRow,
  channel: OfflineChannel,
  asked: IdempotentRequest,
): Promise<PaymentRow> => {
  const { id } = await db.transaction((tx) => once(tx, asked, () => leave(tx, order, channel, now())))
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  return payment
}
