import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { refundRepository } from '../payment/refund-repository.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { moveAfterSale } from './move-after-sale.ts'

/** Money that was agreed on has gone back; called with the order's row locked. */
export const finishRefunded = async (tx: Db, companyId: string, afterSaleId: string, now: number) => {
  const row = await afterSaleRepository.findOfCompany(tx, companyId, afterSaleId)
  if (row?.state !== 30) return
  const refunds = await refundRepository.listOfAfterSale(tx, companyId, afterSaleId)
  const backFen = refunds
    .filter(({ state }) => state === 20)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (backFen >= (row.agreedFen ?? row.amountFen))
    await moveAfterSale(tx, row, { move: 'finish', actor: 'money', now })
}

/** A reprint has reached its buyer. */
export const finishReprinted = async (tx: Db, order: OrderRow, now: number) => {
  const row = await afterSaleRepository.findByFollowUp(tx, order.companyId, order.id)
  if (row?.state === 20) await moveAfterSale(tx, row, { move: 'finish', actor: 'goods', now })
}
