import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  afterSaleEvents,
  afterSales,
  buyerMessages,
  creditEntries,
  favourites,
  inquiries,
  inquiryAnswers,
  invoices,
  ledgerEntries,
  orderEvents,
  orderFiles,
  orderLines,
  orders,
  outboxMessages,
  payments,
  refunds,
  shipments,
} from '../../db/schema/index.ts'
import { and, asc, eq, inArray, isNull, or, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

const isOrderOf = (table: { companyId: AnyPgColumn; orderId: AnyPgColumn }) =>
  and(eq(orders.companyId, table.companyId), eq(orders.id, table.orderId))
/**
 * The rows that a shop stores about one customer, oldest first: always by company and person, never by an id from
 * outside.
 */
export const dataCopyRepository = {
  orders: (db: Db, owner: Owner) =>
    db.select().from(orders).where(ownedBy(orders, owner)).orderBy(asc(orders.id)),

  lines: (db: Db, owner: Owner) =>
    db
      .select({
        orderId: orderLines.orderId,
        name: orderLines.name,
        spec: orderLines.spec,
        quantity: orderLines.quantity,
        unit: orderLines.unit,
        totalFen: orderLines.totalFen,
      })
      .from(orderLines)
      .innerJoin(orders, isOrderOf(orderLines))
      .where(ownedBy(orders, owner))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),

  events: (db: Db, owner: Owner) =>
    db
      .select({
        orderId: orderEvents.orderId,
        title: orderEvents.title,
        note: orderEvents.note,
        at: orderEvents.createdAt,
      })
      .from(orderEvents)
      .innerJoin(orders, isOrderOf(orderEvents))
      .where(ownedBy(orders, owner))
      .orderBy(asc(orderEvents.id)),

  parcels: (db: Db, owner: Owner) =>
    db
      .select({
        orderId: shipments.orderId,
        carrier: shipments.carrierName,
        number: shipments.trackingNo,
        at: shipments.shippedAt,
      })
      .from(shipments)
      .innerJoin(orders, isOrderOf(shipments))
      .where(ownedBy(orders, owner))
      .orderBy(asc(shipments.id)),

  files: (db: Db, owner: Owner) =>
    db
      .select({
        orderId: orderFiles.orderId,
        name: orderFiles.name,
        size: orderFiles.size,
        at: orderFiles.createdAt,
      })
      .from(orderFiles)
      .innerJoin(orders, isOrderOf(orderFiles))
      .where(ownedBy(orders, owner))
      .orderBy(asc(orderFiles.id)),

  payments: (db: Db, owner: Owner) =>
    db
      .select({ payment: payments, orderNo: orders.orderNo })
      .from(payments)
      .innerJoin(orders, isOrderOf(payments))
      .where(ownedBy(orders, owner))
      .orderBy(asc(payments.id)),

  refunds: (db: Db, owner: Owner) =>
    db
      .select({ refund: refunds, orderNo: orders.orderNo })
      .from(refunds)
      .innerJoin(orders, isOrderOf(refunds))
      .where(ownedBy(orders, owner))
      .orderBy(asc(refunds.id)),

  favourites: (db: Db, { companyId, userId }: Owner) =>
    db
      .select()
      .from(favourites)
      .where(ownedBy(favourites, { companyId, userId }))
      .orderBy(asc(favourites.id)),

  ledger: (db: Db, { companyId, userId }: Owner) =>
    db
      .select()
      .from(ledgerEntries)
      .where(ownedBy(ledgerEntries, { companyId, userId }))
      .orderBy(asc(ledgerEntries.seq)),

  afterSales: (db: Db, { companyId, userId }: Owner) =>
    db
      .select({ claim: afterSales, orderNo: orders.orderNo })
      .from(afterSales)
      .innerJoin(orders, isOrderOf(afterSales))
      .where(ownedBy(afterSales, { companyId, userId }))
      .orderBy(asc(afterSales.id)),

  afterSaleEvents: (db: Db, { companyId, userId }: Owner) =>
    db
      .select({
        afterId: afterSaleEvents.afterId,
        title: afterSaleEvents.title,
        note: afterSaleEvents.note,
        at: afterSaleEvents.createdAt,
      })
      .from(afterSaleEvents)
      .innerJoin(
        afterSales,
        and(eq(afterSales.companyId, afterSaleEvents.companyId), eq(afterSales.id, afterSaleEvents.afterId)),
      )
      .where(ownedBy(afterSales, { companyId, userId }))
      .orderBy(asc(afterSaleEvents.id)),

  /** The inquiries that the person made while signed in, and those under a mobile that the person has proved. */
  inquiries: (db: Db, { companyId, userId }: Owner, mobile: string | undefined) =>
    db
      .select()
      .from(inquiries)
      .where(
        and(
          eq(inquiries.companyId, companyId),
          or(
            eq(inquiries.userId, userId),
            mobile === undefined ? undefined : and(isNull(inquiries.userId), eq(inquiries.mobile, mobile)),
          ),
        ),
      )
      .orderBy(asc(inquiries.createdAt)),

  answers: (db: Db, companyId: string, inquiryIds: string[]) =>
    inquiryIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(inquiryAnswers)
          .where(and(eq(inquiryAnswers.companyId, companyId), inArray(inquiryAnswers.inquiryId, inquiryIds)))
          .orderBy(asc(inquiryAnswers.id)),

  /** The charges, refunds and settlements of a monthly account. */
  credit: (db: Db, { companyId, userId }: Owner) =>
    db
      .select()
      .from(creditEntries)
      .where(ownedBy(creditEntries, { companyId, userId }))
      .orderBy(asc(creditEntries.seq)),

  invoices: (db: Db, owner: Owner) =>
    db
      .select({
        invoice: invoices,
        orderNo: sql<string>`coalesce((select string_agg(o.order_no, '、' order by o.order_no) from invoice_orders p
          join orders o on o.company_id = p.company_id and o.id = p.order_id
          where p.company_id = ${invoices.companyId} and p.invoice_id = ${invoices.id}), ${orders.orderNo})`,
      })
      .from(invoices)
      .innerJoin(orders, isOrderOf(invoices))
      .where(ownedBy(orders, owner))
      .orderBy(asc(invoices.id)),

  /** The messages that the shop has shown to the buyer. */
  notifications: (db: Db, { companyId, userId }: Owner) =>
    db
      .select({
        title: buyerMessages.title,
        text: buyerMessages.text,
        at: buyerMessages.createdAt,
      })
      .from(buyerMessages)
      .where(ownedBy(buyerMessages, { companyId, userId }))
      .orderBy(asc(buyerMessages.createdAt), asc(buyerMessages.id)),

  /** Does not read their texts: a code that was sent must not be copied. */
  messages: (db: Db, companyId: string, { mobile, email }: { mobile: string; email: string }) =>
    db
      .select({
        channel: outboxMessages.channel,
        recipient: outboxMessages.recipient,
        template: outboxMessages.template,
        at: outboxMessages.createdAt,
        sentAt: outboxMessages.sentAt,
      })
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.companyId, companyId),
          or(
            inArray(outboxMessages.recipient, [mobile, email].filter(Boolean)),
            sql`${outboxMessages.params} ->> 'mobile' = ${mobile}`,
          ),
        ),
      )
      .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
}
