import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import type { PaymentPoller } from '../modules/payment/payment-poller.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { agreeCommand, askCommand, receivedCommand, refuseCommand } from './after-sale-moves.ts'
import { cancelCommand } from './cancel-command.ts'
import type { CommandName } from './command-forms.ts'
import { openCommand } from './open-command.ts'
import { approveCommand, confirmCommand, produceCommand, rejectCommand, shipCommand } from './order-moves.ts'
import { refundCommand } from './refund-command.ts'
import { shopAfterSale } from './shop-after-sale.ts'
import { shopAfterSales } from './shop-after-sales.ts'
import { shopFiles } from './shop-files.ts'
import { shopInquiries } from './shop-inquiries.ts'
import { shopOrder } from './shop-order.ts'
import { shopOrders } from './shop-orders.ts'
import { shopOutbox } from './shop-outbox.ts'
import { cataloguePart, companyPart, tariffPart } from './shop-parts.ts'
import { shopPayments } from './shop-payments.ts'
import { shopReconcile } from './shop-reconcile.ts'
import { shopStatus } from './shop-status.ts'
import { topupCommand } from './topup-command.ts'
import { transferCommand } from './transfer-command.ts'

export interface OperatorDeps {
  config: Config
  database: Database
  storage: Pick<Storage, 'read' | 'readHead' | 'stat'>
  payments: PaymentDeps & { poller: PaymentPoller }
  address: string
  startedAt: number
  now: () => number
}

export interface OperatorRequest {
  command: CommandName
  args: string[]
  /** name, domain or id of a shop */
  company: string | undefined
  /** what was written as `--name value`, in the form that option-forms.ts brings it to */
  options: Record<string, string>
}

type Command = (deps: OperatorDeps, request: OperatorRequest) => Promise<unknown>

/** What an operator can ask of the running server; how it is written stands in command-forms.ts. */
export const operatorCommands: Record<CommandName, Command> = {
  status: shopStatus,
  outbox: shopOutbox,
  orders: shopOrders,
  order: shopOrder,
  payments: shopPayments,
  confirm: confirmCommand,
  approve: approveCommand,
  reject: rejectCommand,
  produce: produceCommand,
  ship: shipCommand,
  cancel: cancelCommand,
  refund: refundCommand,
  topup: topupCommand,
  reconcile: shopReconcile,
  aftersales: shopAfterSales,
  aftersale: shopAfterSale,
  agree: agreeCommand,
  refuse: refuseCommand,
  ask: askCommand,
  received: receivedCommand,
  files: shopFiles,
  inquiries: shopInquiries,
  tariff: transferCommand(tariffPart),
  catalogue: transferCommand(cataloguePart),
  company: transferCommand(companyPart),
  open: openCommand,
}
