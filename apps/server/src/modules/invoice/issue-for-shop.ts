import type { Invoice } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { invoiceFen } from './describe-invoice.ts'
import type { InvoiceRow } from './invoice-repository.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findRecipient, getOrders, jointTitleOf } from './joint-invoice.ts'

interface Deps {
  db: Db
  now: () => number
  storage: Pick<Storage, 'put' | 'remove'>
  logger: Logger
}

interface InvoiceInput {
  number: string
  type: Invoice['type'] | undefined
  /** the sum that the person saw */
  amountFen: number
  /** base64 */
  content: string
}

export const issueForShop = (
  deps: Deps,
  member: Member,
  order: OrderRow,
  input: InvoiceInput,
): Promise<InvoiceRow> => {
  const now = deps.now()
  return issueInvoice(deps, [order], {
    ...input,
    by: member.actor,
    now,
    note: (tx, { number, type, amountFen }) => {
      const after = { number, type, amount_fen: amountFen }
      return writeAudit(tx, member, { action: 'issueInvoice', subject: orderSubject(order), after }, now)
    },
  })
}

/** One invoice for several orders of one customer. Each order has its part of it, and a row of the audit. */
export const issueJointForShop = async (
  deps: Deps,
  member: Member,
  orderIds: readonly string[],
  input: InvoiceInput,
): Promise<InvoiceRow> => {
  const now = deps.now()
  const orders = await getOrders(deps.db, member, orderIds)
  const recipient = await findRecipient(deps.db, member.companyId, orders[0]?.userId ?? '')
  return issueInvoice(deps, orders, {
    ...input,
    by: member.actor,
    now,
    titleOf: jointTitleOf(recipient),
    note: async (tx, { number, type }, locked) => {
      for (const order of locked) {
        const after = { number, type, amount_fen: invoiceFen(order) }
        const action = locked.length > 1 ? 'issueJointInvoice' : 'issueInvoice'
        await writeAudit(tx, member, { action, subject: orderSubject(order), after }, now)
      }
    },
  })
}
