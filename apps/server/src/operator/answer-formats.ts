import type { CommandName } from './command-forms.ts'
import { formatAfterSale, formatAfterSales, formatDecision, formatQuestion } from './format-after-sales.ts'
import {
  formatAsking,
  formatCancelling,
  formatClosing,
  formatConfirming,
  formatMove,
  formatOrder,
  formatOrders,
  formatProofWithdrawal,
  formatShipping,
} from './format-orders.ts'
import { formatPayments, formatReconciliation, formatRefund, formatTopUp } from './format-payments.ts'
import {
  formatFiles,
  formatInquiries,
  formatInvitation,
  formatOpening,
  formatOutbox,
  formatStatus,
  formatTransfer,
} from './format-shop.ts'

/** How what the server answers is shown to a person. */
export const answerFormats: Record<CommandName, (value: never) => string> = {
  status: formatStatus,
  outbox: formatOutbox,
  orders: formatOrders,
  order: formatOrder,
  payments: formatPayments,
  confirm: formatConfirming,
  approve: formatMove,
  reject: formatMove,
  proof: formatAsking,
  noproof: formatProofWithdrawal,
  agreeproof: formatMove,
  produce: formatMove,
  ship: formatShipping,
  close: formatClosing,
  cancel: formatCancelling,
  refund: formatRefund,
  topup: formatTopUp,
  reconcile: formatReconciliation,
  aftersales: formatAfterSales,
  aftersale: formatAfterSale,
  agree: formatDecision,
  refuse: formatDecision,
  ask: formatQuestion,
  received: formatDecision,
  files: formatFiles,
  inquiries: formatInquiries,
  tariff: formatTransfer,
  catalogue: formatTransfer,
  company: formatTransfer,
  open: formatOpening,
  invite: formatInvitation,
}
