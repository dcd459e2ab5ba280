import { z } from 'zod'
import { payChannels } from '../../enumerations/money-enumerations.ts'
import { fen, kind, nonNegativeFen } from '../../fields.ts'
import { cashRowKinds } from '../money-lists.ts'

/** The parts of a shop's incoming and outgoing money: the same on 今日, in 对账 and in 报表. */
export const cashParts = z.object({
  payments: z.int(),
  payments_fen: nonNegativeFen.describe('订单付款：微信、支付宝、线下'),
  recharges: z.int(),
  recharges_fen: nonNegativeFen.describe('在线充值：买家自己用微信、支付宝充到余额'),
  top_ups: z.int(),
  top_ups_fen: nonNegativeFen.describe('店里充值：店铺替客户加到余额'),
  settlements: z.int(),
  settlements_fen: nonNegativeFen.describe('月结回款'),
  settlements_back: z.int(),
  settlements_back_fen: nonNegativeFen.describe('撤销的月结回款'),
  refunds: z.int(),
  refunds_fen: nonNegativeFen.describe('订单退款：原路退回的和线下退回的'),
  deductions: z.int(),
  deductions_fen: nonNegativeFen.describe('店里扣减：店铺从客户余额里减去'),
})

export const receivedText = '实收：订单付款（微信、支付宝、线下）、在线充值、店里充值、月结回款'
export const refundedText = '实退：原路退回和线下退回的订单款、店里扣减、撤销的月结回款；退到余额的不算'

export const cashRow = z.object({
  kind: kind(cashRowKinds).describe('店里充值的一行也有扣减'),
  channel: kind(payChannels).optional().describe('店里充值和月结回款没有'),
  label: z.string().describe('渠道；线下的按各自的名称'),
  received_fen: nonNegativeFen,
  receipts: z.int(),
  refunded_fen: nonNegativeFen,
  refunds: z.int(),
  net_fen: fen,
})

export const cashSums = cashRow.omit({ kind: true, channel: true, label: true })
