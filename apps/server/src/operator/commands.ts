import {
  afterSaleCommand,
  afterSalesCommand,
  agreeCommand,
  askCommand,
  receivedCommand,
  refuseCommand,
} from './after-sale-commands.ts'
import type { Answered, ShopServer } from './ask-server.ts'
import type { CommandName } from './command-forms.ts'
import { catalogueCommand, companyCommand, openCommand, tariffCommand } from './document-commands.ts'
import { filesCommand } from './file-commands.ts'
import { listCompanies, selectCompanies } from './find-named.ts'
import {
  paymentsCommand,
  refundCommand,
  refundedCommand,
  topupCommand,
  unrefundedCommand,
} from './money-commands.ts'
import {
  agreeForBuyerCommand,
  approveCommand,
  askForProofCommand,
  cancelCommand,
  closeRestCommand,
  confirmCommand,
  correctCommand,
  inquiriesCommand,
  orderCommand,
  ordersCommand,
  produceCommand,
  rejectCommand,
  shipCommand,
  withdrawProofCommand,
} from './order-commands.ts'
import { inviteCommand } from './people-commands.ts'
import type { OperatorRequest } from './read-arguments.ts'
import { reconcileCommand } from './reconcile-command.ts'

type Command = (server: ShopServer, request: OperatorRequest) => Promise<unknown>

export type ShopStatus = Answered<'getStatus'>
export type OutboxMessage = Answered<'listMessages'>[number]

const statusCommand = async (server: ShopServer, { company }: OperatorRequest): Promise<ShopStatus> => {
  const status = await server.ask('getStatus', {})
  return { ...status, companies: selectCompanies(status.companies, company) }
}

const outboxCommand = async (server: ShopServer, request: OperatorRequest): Promise<OutboxMessage[]> => {
  const [chosen] = request.company === undefined ? [] : await listCompanies(server, request)
  return server.ask('listMessages', { query: chosen ? { company_id: chosen.id } : {} })
}

/**
 * Turns each command's words into calls; the routes do the work. command-forms.ts has the form of a command,
 * answer-formats.ts that of its answer.
 */
export const operatorCommands: Record<CommandName, Command> = {
  status: statusCommand,
  outbox: outboxCommand,
  orders: ordersCommand,
  order: orderCommand,
  payments: paymentsCommand,
  confirm: confirmCommand,
  approve: approveCommand,
  reject: rejectCommand,
  proof: askForProofCommand,
  noproof: withdrawProofCommand,
  agreeproof: agreeForBuyerCommand,
  produce: produceCommand,
  ship: shipCommand,
  correct: correctCommand,
  close: closeRestCommand,
  cancel: cancelCommand,
  refund: refundCommand,
  refunded: refundedCommand,
  unrefunded: unrefundedCommand,
  topup: topupCommand,
  reconcile: reconcileCommand,
  aftersales: afterSalesCommand,
  aftersale: afterSaleCommand,
  agree: agreeCommand,
  refuse: refuseCommand,
  ask: askCommand,
  received: receivedCommand,
  files: filesCommand,
  inquiries: inquiriesCommand,
  tariff: tariffCommand,
  catalogue: catalogueCommand,
  company: companyCommand,
  open: openCommand,
  invite: inviteCommand,
}
