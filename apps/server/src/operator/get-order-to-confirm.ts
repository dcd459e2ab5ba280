import { paymentStates } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { awaiting, collecting } from '../modules/payment/payment-state.ts'
import type { OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named-order.ts'
import { getOwned } from './get-owned.ts'
import { labelOf } from './label-of.ts'
import { OperatorError } from './operator-error.ts'
import { readMoneyNumber } from './read-money-number.ts'
import { writeChannel } from './write-channel.ts'

/** The order that is named itself, or by the payment that its buyer has announced or makes on delivery. */
export const getOrderToConfirm = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): ReturnType<typeof getNamedOrder> => {
  const paymentNo = readMoneyNumber('ZF', request.args[0] ?? '')
  if (!paymentNo) return getNamedOrder(db, request)
  const found = await paymentRepository.findByNo(db, paymentNo)
  const { row, company } = await getOwned(db, found, request.company, `支付单“${paymentNo}”`)
  if (row.state !== awaiting && row.state !== collecting) {
    const way = writeChannel({ channel: row.channel, offline_label: row.offlineLabel })
    throw new OperatorError(`支付单 ${paymentNo}（${way}）${labelOf(paymentStates, row.state)}，不能确认`)
  }
  return getNamedOrder(db, { args: [row.orderId], company: company.id })
}
