import { randomUUID } from 'node:crypto'
import { afterSaleStates, formatFen, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { operator } from '../kernel/actor.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundByShop, retryRefund } from '../modules/payment/refund-by-shop.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund-repository.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { labelOf } from './format-text.ts'
import { getNamedAfterSale, getNamedOrder, getOwned } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { readMoneyNumber, readWholeNumber } from './read-name.ts'
import { type ShownRefund, showRefund, tellProvider, wayOf } from './shop-payments.ts'

type Input = Pick<OperatorRequest, 'args' | 'company'>

/** The one that is open, or has failed and was not promised anew. */
const getOfAfterSale = async (db: Db, request: Input): Promise<RefundRow> => {
  const { companyId, id, afterNo, state } = (await getNamedAfterSale(db, request)).afterSale
  const refunds = await refundRepository.listOfAfterSale(db, companyId, id)
  const causes = new Set(refunds.map(({ cause }) => cause))
  const found = refunds.find(
    (refund) => refund.state !== stateOfRefund.done && !causes.has(`again:${refund.id}`),
  )
  if (found) return found
  throw new OperatorError(`售后 ${afterNo}（${labelOf(afterSaleStates, state)}）没有未完成的退款`)
}

/** The refund that the first argument names by its own number or its after-sale's; undefined where it names an order. */
const findRefundToRetry = async (db: Db, request: Input): Promise<RefundRow | undefined> => {
  const [given = ''] = request.args
  if (readWholeNumber('SH', given)) return getOfAfterSale(db, request)
  const refundNo = readMoneyNumber('TK', given)
  if (!refundNo) return undefined
  const found = await refundRepository.findByNo(db, refundNo)
  return (await getOwned(db, found, request.company, `退款单“${refundNo}”`)).row
}

export interface ShownOrderRefund extends ShownRefund {
  order_id: string
  order_no: string
  company_id: string
  company: string
  /** what it was agreed for, and how that stands now */
  after_sale: { after_id: string; after_no: string; state: number } | null
}

const giveBack = async ({ payments, now }: OperatorDeps, request: OperatorRequest) => {
  const { options } = request
  const { order } = await getNamedOrder(payments.db, request)
  const amountFen = Number(options.amount)
  const refund = await refundByShop(payments, order, {
    amountFen,
    to: wayOf(options),
    reason: options.why ?? '',
    cause: `shop:${order.id}:${options.key ?? randomUUID()}`,
    by: operator,
    now: now(),
  })
  if (refund.amountFen !== amountFen)
    throw new OperatorError(
      `这个 --key 已经用于退款单 ${refund.refundNo}（${formatFen(refund.amountFen)} 元），没有再退款`,
    )
  return refund
}

const tryAgain = async ({ payments }: OperatorDeps, { options }: OperatorRequest, refund: RefundRow) => {
  try {
    return await retryRefund(payments, refund, { to: wayOf(options), by: operator })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new OperatorError(`${tellProvider(error)}，退款没有完成；可用 payments 查看`)
  }
}

const settle = async ({ database: { db }, payments: { poller } }: OperatorDeps, refund: RefundRow) => {
  poller.soon()
  // Everything else is settled at once; what still is not lies with a provider.
  if (refund.state === stateOfRefund.underWay) await poller.settled()
  return (await refundRepository.find(db, refund.companyId, refund.id)) ?? refund
}

const findAfterSale = async ({ database: { db } }: OperatorDeps, { companyId, afterSaleId }: RefundRow) => {
  const found = afterSaleId ? await afterSaleRepository.findOfCompany(db, companyId, afterSaleId) : undefined
  return found ? { after_id: found.id, after_no: found.afterNo, state: found.state } : null
}

/** Gives money of an order back, or brings a refund that hangs to its end. */
export const refundCommand = async (
  deps: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownOrderRefund> => {
  const { db } = deps.database
  const hanging = await findRefundToRetry(db, request)
  const kept = hanging ? await tryAgain(deps, request, hanging) : await giveBack(deps, request)
  const refund = await settle(deps, kept)
  const { companyId, orderId, paymentId } = refund
  const { order, company } = await getNamedOrder(db, { args: [orderId], company: companyId })
  const payment = await paymentRepository.find(db, companyId, paymentId)
  return {
    order_id: order.id,
    order_no: order.orderNo,
    company_id: company.id,
    company: company.name,
    after_sale: await findAfterSale(deps, refund),
    ...showRefund(refund, payment),
  }
}
