import type { CommandName } from './command-forms.ts'
import { formatFiles } from './format-files.ts'
import { formatInquiries } from './format-inquiries.ts'
import { formatCancelling, formatMove, formatShipping } from './format-move.ts'
import { formatOrder } from './format-order.ts'
import { formatOrders } from './format-orders.ts'
import { formatOutbox } from './format-outbox.ts'
import { formatStatus } from './format-status.ts'

/** How what the server answers is shown to a person. */
export const answerFormats: Record<CommandName, (value: never) => string> = {
  status: formatStatus,
  outbox: formatOutbox,
  orders: formatOrders,
  order: formatOrder,
  pay: formatMove,
  approve: formatMove,
  reject: formatMove,
  produce: formatMove,
  ship: formatShipping,
  cancel: formatCancelling,
  files: formatFiles,
  inquiries: formatInquiries,
}
