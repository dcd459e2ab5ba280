import { enumeration, type ValueOf } from './enumeration.ts'

export const payChannels = enumeration([
  { value: 1, label: '微信支付' },
  { value: 2, label: '支付宝' },
  { value: 3, label: '余额支付' },
  { value: 4, label: '线下转账' },
  { value: 5, label: '月结' },
])
export type PayChannel = ValueOf<typeof payChannels>

/** The part of an order's price that a payment is for. */
export const paymentKinds = enumeration([
  { value: 'full', label: '全款' },
  { value: 'deposit', label: '定金' },
  { value: 'rest', label: '尾款' },
  { value: 'extra', label: '补差价' },
])
export type PaymentKind = ValueOf<typeof paymentKinds>

export const ledgerTypes = enumeration([
  { value: 1, label: '充值' },
  { value: 2, label: '消费' },
  { value: 3, label: '退款' },
  { value: 4, label: '调整' },
])
export type LedgerType = ValueOf<typeof ledgerTypes>

export const invoiceTypes = ['普票', '专票'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Whom an invoice is made out to. */
export const invoiceHolders = enumeration([
  { value: 'company', label: '单位' },
  { value: 'personal', label: '个人' },
])

export const paymentStates = enumeration([
  { value: 10, label: '待支付' },
  { value: 15, label: '待确认' },
  { value: 16, label: '待收款' },
  { value: 20, label: '已支付' },
  { value: 30, label: '已关闭' },
])
export type PaymentState = ValueOf<typeof paymentStates>

export const refundStates = enumeration([
  { value: 10, label: '退款中' },
  { value: 20, label: '已退款' },
  { value: 30, label: '退款失败' },
])
export type RefundState = ValueOf<typeof refundStates>

/** A requested refund: until it is agreed to, no money is on its way. */
export const requestedRefundStates = [{ value: 0, label: '尚未退款' }, ...refundStates] as const
export type RequestedRefundState = ValueOf<typeof requestedRefundStates>

/** Above a person's limit money goes back once a colleague has agreed. */
export const refundRequestStates = enumeration([
  { value: 10, label: '待审批' },
  { value: 20, label: '已批准' },
  { value: 30, label: '已驳回' },
  { value: 40, label: '已撤回' },
])
export type RefundRequestState = ValueOf<typeof refundRequestStates>

/** The time of a payment outside of us: before the work begins, or on delivery. */
export const offlineKinds = [
  { value: 'transfer', label: '先付款' },
  { value: 'on_delivery', label: '到付' },
] as const
export type OfflineKind = ValueOf<typeof offlineKinds>

/**
 * The purposes of a trade that is not one payment of one order: several orders at once, or the buyer's own balance.
 */
export const paymentGroupPurposes = [
  { value: 'orders', label: '付订单' },
  { value: 'recharge', label: '充值' },
] as const
export type PaymentGroupPurpose = ValueOf<typeof paymentGroupPurposes>

/** Rows of the list of all payments. */
export const moneyMoves = [
  { value: 'payment', label: '付款' },
  { value: 'refund', label: '退款' },
] as const
export type MoneyMoveKind = ValueOf<typeof moneyMoves>

/** The ways of a refund: back to its origin, or to the buyer's balance by the shop's choice. */
export const refundTargets = [
  { value: 'origin', label: '原路退回' },
  { value: 'balance', label: '退到余额' },
] as const
export type RefundTarget = ValueOf<typeof refundTargets>

/** By which way a refund reaches the buyer, as pages name it. */
export const refundMethods = enumeration([
  { value: 'origin', label: '原路退回' },
  { value: 'balance', label: '退到余额' },
  { value: 'offline', label: '线下转账' },
  { value: 'account', label: '冲减月结' },
])
export type RefundMethod = ValueOf<typeof refundMethods>

/** A month's account of a monthly customer. */
export const statementStates = enumeration([
  { value: 10, label: '待确认' },
  { value: 20, label: '待结清' },
  { value: 30, label: '已结清' },
])
export type StatementState = ValueOf<typeof statementStates>

/** The entries of a monthly account: goods on credit, refunds, received money. */
export const creditKinds = [
  { value: 'charge', label: '消费' },
  { value: 'refund', label: '退款' },
  { value: 'settlement', label: '回款' },
  /** a receipt that was entered by mistake */
  { value: 'settlement_reversal', label: '撤销回款' },
  /** owed since before the shop was here */
  { value: 'opening', label: '期初欠款' },
  { value: 'reversal', label: '撤销期初' },
] as const
export type CreditKind = ValueOf<typeof creditKinds>

/** The methods of paying a statement. */
export const receiptMethods = [
  { value: 'bank', label: '对公转账' },
  { value: 'wechat', label: '微信' },
  { value: 'alipay', label: '支付宝' },
  { value: 'cash', label: '现金' },
  { value: 'other', label: '其他' },
] as const
export type ReceiptMethod = (typeof receiptMethods)[number]['value']

/** The formats of an invoice's file. */
export const invoiceFileKinds = ['pdf', 'ofd', 'jpg'] as const
export type InvoiceFileKind = (typeof invoiceFileKinds)[number]
