import { randomUUID } from 'node:crypto'
import { formatFen, type RefundWay } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { operator } from '../kernel/actor.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { ledgerRepository } from '../modules/ledger/ledger-repository.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import type { RefundRow } from '../modules/payment/refund-repository.ts'
import type { ProviderError, ProviderName } from '../providers/provider-error.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { operatorRepository } from './operator-repository.ts'
import { usualLimit } from './option-forms.ts'

export const showPayment = (row: PaymentRow) => ({
  payment_id: row.id,
  payment_no: row.paymentNo,
  channel: row.channel,
  amount_fen: row.amountFen,
  state: row.state,
  offline_label: row.offlineLabel,
  /** something to look at lies there; the `files` command writes it out */
  voucher: row.voucherKey !== '',
  /** as the provider calls it */
  provider_no: row.providerNo,
  note: row.note,
  at: (row.paidAt ?? row.createdAt).getTime(),
})

export interface ShownRefund {
  refund_id: string
  refund_no: string
  amount_fen: number
  /** what was paid with */
  channel: number
  to: string
  state: number
  reason: string
  /** what the provider said last, where it was no */
  failure: string
  tries: number
  at: number
}

export const showRefund = (row: RefundRow, payment: PaymentRow | undefined): ShownRefund => ({
  refund_id: row.id,
  refund_no: row.refundNo,
  amount_fen: row.amountFen,
  channel: payment?.channel ?? 0,
  to: row.to,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  tries: row.tries,
  at: (row.doneAt ?? row.createdAt).getTime(),
})

interface Whose {
  company_id: string
  company: string
  order_id: string
  order_no: string
}

export interface ShownPayments {
  payments: (Whose & ReturnType<typeof showPayment>)[]
  /** promised or failed, whatever payments were asked for */
  refunds: (Whose & ShownRefund)[]
}

/** The newest payments, and what is owed to buyers. */
export const shopPayments = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownPayments> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  const wanted = { state: state === undefined ? undefined : Number(state) }
  const [payments, unsettled] = await Promise.all([
    paymentRepository.listNewest(db, ids, wanted, Number(limit)),
    operatorRepository.listUnsettledRefunds(db, ids, Number(limit)),
  ])
  const orderIds = [...payments, ...unsettled.map(({ refund }) => refund)].map(({ orderId }) => orderId)
  const orders = await operatorRepository.listOrderNumbers(db, ids, [...new Set(orderIds)])
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const whose = ({ companyId, orderId }: { companyId: string; orderId: string }): Whose => ({
    company_id: companyId,
    company: names.get(companyId) ?? '',
    order_id: orderId,
    order_no: numbers.get(orderId) ?? '',
  })
  return {
    payments: payments.map((row) => ({ ...whose(row), ...showPayment(row) })),
    refunds: unsettled.map(({ refund, payment }) => ({ ...whose(refund), ...showRefund(refund, payment) })),
  }
}

/** Where money is to go: the way it came, unless somebody says otherwise. */
export const wayOf = ({ back = 'origin' }: OperatorRequest['options']): RefundWay => back as RefundWay

const names: Partial<Record<ProviderName, string>> = { 'wechat-pay': '微信支付', alipay: '支付宝' }

/** What keeps a provider from doing something, in one line. */
export const tellProvider = ({ provider, reason, isRefusal }: ProviderError): string =>
  `${names[provider] ?? provider}${isRefusal ? '拒绝了请求' : '没有正常应答'}（${reason}）`

export interface ShownTopUp {
  company_id: string
  company: string
  buyer: { id: string; name: string; mobile: string }
  amount_fen: number
  balance_fen: number
}

const getBuyer = async (db: Db, mobile: string, wanted: string | undefined) => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), wanted)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const found = await operatorRepository.listBuyersByMobile(db, [...names.keys()], mobile)
  if (found.length > 1) {
    const shops = found.map(({ companyId }) => names.get(companyId)).join('、')
    throw new OperatorError(`手机号 ${mobile} 在这些店铺都有买家：${shops}，请用 --company 指明店铺`)
  }
  const [buyer] = found
  if (!buyer) throw new OperatorError(`没有手机号为“${mobile}”的买家`)
  return { ...buyer, company: names.get(buyer.companyId) ?? '' }
}

/** Puts money on a buyer's balance, or takes some of it. */
export const topupCommand = async (
  { database: { db }, now }: OperatorDeps,
  { args: [mobile = ''], company: wanted, options }: OperatorRequest,
): Promise<ShownTopUp> => {
  const { company, companyId, ...buyer } = await getBuyer(db, mobile, wanted)
  const owner = { companyId, userId: buyer.id }
  const amountFen = Number(options.amount)
  const cause = `topup:${options.key ?? randomUUID()}`
  await topUp(db, owner, { amountFen, remark: options.why ?? '', cause, by: operator, now: now() })
  // A key is the whole shop's: used before for somebody else, it has done nothing here.
  const entry = await ledgerRepository.findByCause(db, companyId, cause)
  if (entry?.userId !== buyer.id || entry.amountFen !== amountFen)
    throw new OperatorError(
      `这个 --key 已经用于另一次充值（${formatFen(entry?.amountFen ?? 0)} 元），没有再充值`,
    )
  const last = await ledgerRepository.findLast(db, owner)
  return { company_id: companyId, company, buyer, amount_fen: amountFen, balance_fen: last?.balanceFen ?? 0 }
}
