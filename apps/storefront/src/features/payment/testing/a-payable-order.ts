import type { Payment, StartedPayment } from '@yinpu/contract'
import type { PayableOrder } from '../payable-order.ts'

export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  payment_no: 'ZF2611147K3QXM',
  channel: 4,
  amount_fen: 38_576,
  state: 15,
  created_at: Date.UTC(2026, 10, 14, 2, 22),
  offline_channel: 'bank',
  offline_label: '对公转账',
  voucher: undefined,
  note: '',
  ...changes,
})

export const aStarted = (changes: Partial<StartedPayment> = {}): StartedPayment => ({
  payment_no: 'ZF2611147K3QXM',
  channel: 1,
  amount_fen: 38_576,
  paid: false,
  expires_at: undefined,
  ...changes,
})

export const aPayableOrder = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  order_id: 'o1',
  order_no: 'YP20261114-0007',
  type: 1,
  state: 10,
  actions: ['pay', 'cancel'],
  timeline: [],
  money: {
    goods_fen: 37_376,
    freight_fen: 1200,
    discount_fen: 0,
    total_fen: 38_576,
    paid_fen: 0,
    refunded_fen: 0,
  },
  payments: [],
  pay_channels: [1, 2, 3, 4],
  offline_channels: ['bank', 'cash', 'cod'],
  collect_fen: 0,
  confirm_before: undefined,
  ...changes,
})
