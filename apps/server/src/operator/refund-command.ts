import { randomUUID } from 'node:crypto'
import type { RefundWay } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { promised } from '../modules/payment/payment-state.ts'
import { refundByShop } from '../modules/payment/refund-by-shop.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund-repository.ts'
import { retryRefund } from '../modules/payment/retry-refund.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { OperatorNeeds, OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named-order.ts'
import { getOwned } from './get-owned.ts'
import { OperatorError } from './operator-error.ts'
import { readMoneyNumber } from './read-money-number.ts'
import { type ShownRefund, showRefund } from './show-refund.ts'
import { tellProvider } from './tell-provider.ts'

export interface ShownOrderRefund extends ShownRefund {
  order_id: string
  order_no: string
  company_id: string
  company: string
}

const wayOf = ({ back = 'origin' }: OperatorRequest['options']) => back as RefundWay

const giveBack = async (needs: OperatorNeeds, request: OperatorRequest): Promise<RefundRow> => {
  const { database, payments, now } = needs
  const { options } = request
  const { order } = await getNamedOrder(database.db, request)
  const amountFen = Number(options.amount)
  const refund = await refundByShop(database.db, order, {
    amountFen,
    to: wayOf(options),
    reason: options.why ?? '',
    cause: `shop:${order.id}:${options.key ?? randomUUID()}`,
    now: now(),
  })
  if (refund.amountFen !== amountFen)
    throw new OperatorError(
      `这个 --key 已经用于退款单 ${refund.refundNo}（${writeFen(refund.amountFen)} 元），没有再退款`,
    )
  payments.settler.soon()
  // Everything else is settled at once; what still is not lies with a provider.
  if (refund.state === promised) await payments.settler.settled()
  return (await refundRepository.find(database.db, refund.companyId, refund.id)) ?? refund
}

const tryAgain = async (needs: OperatorNeeds, request: OperatorRequest, refundNo: string) => {
  const { database, payments } = needs
  const found = await refundRepository.findByNo(database.db, refundNo)
  const { row } = await getOwned(database.db, found, request.company, `退款单“${refundNo}”`)
  try {
    return await retryRefund(payments, row, wayOf(request.options))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new OperatorError(`${tellProvider(error)}，退款没有完成；可用 payments 查看`)
  }
}

/** Gives money of an order back, or brings a refund that hangs to its end. */
export const refundCommand = async (
  needs: OperatorNeeds,
  request: OperatorRequest,
): Promise<ShownOrderRefund> => {
  const { db } = needs.database
  const refundNo = readMoneyNumber('TK', request.args[0] ?? '')
  const refund = refundNo ? await tryAgain(needs, request, refundNo) : await giveBack(needs, request)
  const { companyId, orderId, paymentId } = refund
  const { order, company } = await getNamedOrder(db, { args: [orderId], company: companyId })
  const payment = await paymentRepository.find(db, companyId, paymentId)
  return {
    order_id: order.id,
    order_no: order.orderNo,
    company_id: company.id,
    company: company.name,
    ...showRefund(refund, payment),
  }
}
