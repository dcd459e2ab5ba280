import { afterSaleStates } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { refunded } from '../modules/payment/payment-state.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { getNamedAfterSale } from './get-named-after-sale.ts'
import { getOwned } from './get-owned.ts'
import { labelOf } from './label-of.ts'
import { OperatorError } from './operator-error.ts'
import { readMoneyNumber } from './read-money-number.ts'
import { readWholeNumber } from './read-name.ts'

type Input = Pick<OperatorRequest, 'args' | 'company'>

/** The one that is open, or has failed and was not promised anew. */
const getOfAfterSale = async (db: Db, request: Input): Promise<RefundRow> => {
  const { companyId, id, afterNo, state } = (await getNamedAfterSale(db, request)).afterSale
  const refunds = await refundRepository.listOfAfterSale(db, companyId, id)
  const causes = new Set(refunds.map(({ cause }) => cause))
  const found = refunds.find((refund) => refund.state !== refunded && !causes.has(`again:${refund.id}`))
  if (found) return found
  throw new OperatorError(`售后 ${afterNo}（${labelOf(afterSaleStates, state)}）没有未完成的退款`)
}

/** The refund that the first argument names by its own number or its after-sale's; undefined where it names an order. */
export const findRefundToRetry = async (db: Db, request: Input): Promise<RefundRow | undefined> => {
  const [given = ''] = request.args
  if (readWholeNumber('SH', given)) return getOfAfterSale(db, request)
  const refundNo = readMoneyNumber('TK', given)
  if (!refundNo) return undefined
  const found = await refundRepository.findByNo(db, refundNo)
  return (await getOwned(db, found, request.company, `退款单“${refundNo}”`)).row
}
