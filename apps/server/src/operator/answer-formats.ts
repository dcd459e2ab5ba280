import type { CommandName } from './command-forms.ts'
import { formatAfterSale } from './format-after-sale.ts'
import { formatAfterSales } from './format-after-sales.ts'
import { formatDecision, formatQuestion } from './format-decision.ts'
import { formatFiles } from './format-files.ts'
import { formatInquiries } from './format-inquiries.ts'
import { formatCancelling, formatConfirming, formatMove, formatShipping } from './format-move.ts'
import { formatOpening } from './format-opening.ts'
import { formatOrder } from './format-order.ts'
import { formatOrders } from './format-orders.ts'
import { formatOutbox } from './format-outbox.ts'
import { formatPayments } from './format-payments.ts'
import { formatReconciliation } from './format-reconciliation.ts'
import { formatRefund } from './format-refund.ts'
import { formatStatus } from './format-status.ts'
import { formatTopUp } from './format-top-up.ts'
import { formatTransfer } from './format-transfer.ts'

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
  produce: formatMove,
  ship: formatShipping,
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
}
