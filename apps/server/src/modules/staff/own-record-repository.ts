import type { OwnRecordKind } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import {
  afterSales,
  counterDrafts,
  creditStatements,
  customerContacts,
  inquiries,
  invoices,
  jobs,
  orders,
  payments,
  quoteSheets,
  refundRequests,
  refunds,
  users,
} from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import { isUuid } from '../../kernel/ids.ts'

/** The column by which requests name a record, and whether it is an id. */
const columns = {
  order: orders.id,
  customer: users.id,
  contact: customerContacts.id,
  draft: counterDrafts.id,
  sheet: quoteSheets.id,
  payment: payments.paymentNo,
  refund: refunds.refundNo,
  refund_request: refundRequests.requestNo,
  after_sale: afterSales.id,
  inquiry: inquiries.id,
  statement: creditStatements.id,
  invoice: invoices.id,
  job: jobs.id,
} satisfies Record<OwnRecordKind, object>

export const ownRecordRepository = {
  /** True if the company has such a record, for whoever may read it. */
  exists: async (db: Db, companyId: string, kind: OwnRecordKind, id: string): Promise<boolean> => {
    const column = columns[kind]
    if (column.columnType === 'PgUUID' && !isUuid(id)) return false
    const { table } = column
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(sql`company_id`, companyId), eq(column, id)))
      .limit(1)
    return rows.length > 0
  },
}
