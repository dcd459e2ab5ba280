import type { Invoice } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import type { InvoiceRow } from './invoice-repository.ts'
import { issueInvoice } from './issue-invoice.ts'

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
  return issueInvoice(deps, order, {
    ...input,
    by: member.actor,
    now,
    note: (tx, { number, type, amountFen }) => {
      const after = { number, type, amount_fen: amountFen }
      return writeAudit(tx, member, { action: 'issueInvoice', subject: orderSubject(order), after }, now)
    },
  })
}
