import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { afterSaleStates, stateOfPayment, stateOfRefund } from '@yinpu/contract'
import { readMoneyNumber, readWholeNumber } from '../kernel/read-name.ts'
import type { Answered, ShopServer } from './ask-server.ts'
import { getNamed, getNamedBuyer } from './find-named.ts'
import { labelOf } from './format-text.ts'
import { listRows, type RowOwner, readListOptions, stateOf } from './list-rows.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

export type OrderRefund = Answered<'refundOrder'>
export type Refund = Answered<'agreeToAfterSale'>['refunds'][number]
export type BalanceChange = Answered<'adjustBalance'>

export interface ListedPayments {
  payments: (Answered<'searchPayments'>['list'][number] & RowOwner)[]
  /** not finished */
  refunds: (Answered<'listRefunds'>['list'][number] & RowOwner)[]
}

interface Dated {
  created_at: number
  paid_at: number | null
}

const timeOf = ({ created_at, paid_at }: Dated) => paid_at ?? created_at
const newestFirst = (one: Dated, other: Dated) => timeOf(other) - timeOf(one)
const oldestFirst = (one: Dated, other: Dated) => timeOf(one) - timeOf(other)

const stuckFirst = (one: { hanging: boolean }, other: { hanging: boolean }) =>
  Number(other.hanging) - Number(one.hanging)

/**
 * As in the console: payments that wait for confirmation begin with the oldest, refunds with the failed and stuck
 * ones.
 */
export const paymentsCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ListedPayments> => {
  const options = await readListOptions(server, request)
  const filter = stateOf(request)
  const payments = await listRows(
    options,
    filter.state === stateOfPayment.announced ? oldestFirst : newestFirst,
    (companyId, page) => server.ask('searchPayments', { query: { ...filter, ...page } }, { companyId }),
  )
  const refunds = await listRows<Answered<'listRefunds'>['list'][number]>(
    options,
    stuckFirst,
    (companyId, page) =>
      server.ask('listRefunds', { query: { state: 'unfinished', ...page } }, { companyId }),
  )
  return { payments, refunds }
}

/** The method of a refund: to its origin unless an option chooses the balance. */
export const refundTargetOf = ({ options: { back } }: OperatorRequest) =>
  back === 'balance' ? ('balance' as const) : ('origin' as const)

/** The refund of an after-sale that is open, or has failed and was not promised anew: always the last one. */
const findOfAfterSale = async (server: ShopServer, request: OperatorRequest) => {
  const { id, number, company_id: companyId } = await getNamed(server, 'after_sale', request)
  const { refunds, state } = await server.ask('viewAfterSale', { params: { id } }, { companyId })
  const last = refunds.at(-1)
  if (last && last.state !== stateOfRefund.done) return { no: last.refund_no, companyId }
  throw new OperatorError(`售后 ${number}（${labelOf(afterSaleStates, state)}）没有未完成的退款`)
}

/** The refund named by its own number or its after-sale's; undefined if the name is an order's. */
const findRefundToRetry = async (server: ShopServer, request: OperatorRequest) => {
  const [query = ''] = request.args
  if (readWholeNumber('SH', query)) return findOfAfterSale(server, request)
  if (!readMoneyNumber('TK', query)) return undefined
  const { number: no, company_id: companyId } = await getNamed(server, 'refund', request)
  return { no, companyId }
}

/** Refunds money of an order, or retries a stuck refund. */
export const refundCommand = async (server: ShopServer, request: OperatorRequest): Promise<OrderRefund> => {
  const back = refundTargetOf(request)
  const hanging = await findRefundToRetry(server, request)
  if (hanging) {
    const { no, companyId } = hanging
    return server.ask('retryRefund', { params: { no }, body: { back } }, { companyId })
  }
  const { amount, why = '', key } = request.options
  const { id, company_id: companyId } = await getNamed(server, 'order', request)
  const body = { order_id: id, amount_fen: Number(amount), why, back, ...(key !== undefined && { key }) }
  return server.ask('refundOrder', { body }, { companyId })
}

/** The command reads the file and sends its content as text. */
const readVoucherFile = async (path: string | undefined) => {
  if (path === undefined) return {}
  const bytes = await readFile(path).catch(() => {
    throw new OperatorError(`无法读取文件 ${path}`)
  })
  return { voucher: { name: basename(path), content: bytes.toString('base64') } }
}

/** The shop has refunded money outside of us. */
export const refundedCommand = async (server: ShopServer, request: OperatorRequest): Promise<OrderRefund> => {
  const { date, note, voucher } = request.options
  const match = await findRefundToRetry(server, request)
  if (!match) throw new OperatorError('请写退款单号或售后单号')
  const { no, companyId } = match
  const body = {
    ...(date !== undefined && { date }),
    ...(note !== undefined && { note }),
    ...(await readVoucherFile(voucher)),
  }
  return server.ask('markRefundOffline', { params: { no }, body }, { companyId })
}

/** The mark was a mistake: the money is owed again. */
export const unrefundedCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<OrderRefund> => {
  const { number: no, company_id: companyId } = await getNamed(server, 'refund', request)
  const { why = '' } = request.options
  return server.ask('unmarkRefundOffline', { params: { no }, body: { why } }, { companyId })
}

/** Puts money on a buyer's balance, or takes some of it. */
export const topupCommand = async (server: ShopServer, request: OperatorRequest): Promise<BalanceChange> => {
  const { amount, why = '', key } = request.options
  const { id, company_id: companyId } = await getNamedBuyer(server, request)
  const body = { amount_fen: Number(amount), why, ...(key !== undefined && { key }) }
  return server.ask('adjustBalance', { params: { id }, body }, { companyId })
}
