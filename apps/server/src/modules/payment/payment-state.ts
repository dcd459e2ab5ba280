import type { PaymentState, RefundState } from '@yinpu/contract'
import { readableNumber } from '../../kernel/readable-number.ts'

/** Nobody has paid yet, as far as we know. */
export const open: PaymentState = 10
/** The buyer says that the money is on its way; the shop looks. */
export const awaiting: PaymentState = 15
/** Paid for when the goods are handed over; the shop says when it has the money. */
export const collecting: PaymentState = 16
export const paid: PaymentState = 20
export const closed: PaymentState = 30

export const promised: RefundState = 10
export const refunded: RefundState = 20
export const failed: RefundState = 30

/** As a provider takes it, which may know letters and digits only. */
export const moneyNumber = (kind: 'ZF' | 'TK', now: number): string =>
  readableNumber(kind, now).replaceAll('-', '')
