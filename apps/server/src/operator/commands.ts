import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../kernel/logger.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import type { PaymentPoller } from '../modules/payment/payment-poller.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { agreeCommand, askCommand, receivedCommand, refuseCommand } from './after-sale-moves.ts'
import type { CommandName } from './command-forms.ts'
import { openCommand } from './open-command.ts'
import { OperatorError } from './operator-error.ts'
import {
  approveCommand,
  cancelCommand,
  confirmCommand,
  produceCommand,
  rejectCommand,
  shipCommand,
} from './order-moves.ts'
import { refundCommand } from './refund-command.ts'
import { shopAfterSale, shopAfterSales } from './shop-after-sales.ts'
import { shopFiles } from './shop-files.ts'
import { shopInquiries } from './shop-inquiries.ts'
import { shopOrder, shopOrders } from './shop-orders.ts'
import { shopOutbox } from './shop-outbox.ts'
import { shopPayments, topupCommand } from './shop-payments.ts'
import { shopReconcile } from './shop-reconcile.ts'
import { shopStatus } from './shop-status.ts'
import { cataloguePart, companyPart, tariffPart, transferCommand } from './transfer-command.ts'

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

export type OperatorAnswer = { ok: true; value: unknown } | { ok: false; message: string }

const run = async (deps: OperatorDeps, request: OperatorRequest): Promise<OperatorAnswer> => {
  const command = Object.hasOwn(operatorCommands, request.command) && operatorCommands[request.command]
  if (!command) return { ok: false, message: `没有命令“${request.command}”` }
  return { ok: true, value: await command(deps, request) }
}

/** One JSON request, one JSON answer; who may connect is the socket file's business. */
export const answerOperator =
  (deps: OperatorDeps, logger: Logger): RequestListener =>
  async (request, response) => {
    let answer: OperatorAnswer
    try {
      answer = await run(deps, (await json(request)) as OperatorRequest)
    } catch (error) {
      const expected = error instanceof OperatorError || error instanceof Refusal
      if (!expected) logger.error({ err: error }, 'operator command failed')
      answer = { ok: false, message: expected ? error.message : '命令执行失败，详情见服务器日志' }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
