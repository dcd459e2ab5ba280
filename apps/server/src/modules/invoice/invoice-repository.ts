import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/literals.ts'
import { invoices, orders, users } from '../../db/schema/index.ts'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from '../../db/sql.ts'
import { isFiguresWithin } from '../../kernel/mask-mobile.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export type InvoiceList = 'wanted' | 'issued' | 'red' | 'voided'

const isValid = (companyId: string, orderId: string) =>
  and(eq(invoices.companyId, companyId), eq(invoices.orderId, orderId), isNull(invoices.voidedAt))

/** The sum of an invoice for the order now. */
const dueFen = sql`(${orders.paidFen} - ${orders.refundedFen})`

/** The order's sum differs from its invoice. */
const isRed = sql`(${invoices.amountFen} <> ${dueFen} or ${orders.state} = ${literal(stateOfOrder.cancelled)})`

/** Written like this, each order is looked up by itself until a page is full; a join would read all invoices. */
const hasNone = sql`not exists (select 1 from ${invoices} where ${invoices.companyId} = ${orders.companyId}
  and ${invoices.orderId} = ${orders.id} and ${invoices.voidedAt} is null)`

const order = {
  id: orders.id,
  orderNo: orders.orderNo,
  state: orders.state,
  invoice: orders.invoice,
  paidFen: orders.paidFen,
  refundedFen: orders.refundedFen,
}
const buyer = { id: users.id, name: users.name, mobile: users.mobile }

const lists: Record<Exclude<InvoiceList, 'wanted'>, SQL | undefined> = {
  issued: isNull(invoices.voidedAt),
  red: and(isNull(invoices.voidedAt), isRed),
  voided: isNotNull(invoices.voidedAt),
}

const inTitle = (title: SQL, text: string) =>
  isFiguresWithin(text) ? undefined : sql`strpos(${title} ->> 'title', ${text}) <> 0`

const first = async (rows: Promise<InvoiceRow[]>) => (await rows)[0]

export const invoiceRepository = {
  find: (db: Db, companyId: string, id: string): Promise<InvoiceRow | undefined> =>
    first(
      db
        .select()
        .from(invoices)
        .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id))),
    ),

  findValid: (db: Db, companyId: string, orderId: string): Promise<InvoiceRow | undefined> =>
    first(db.select().from(invoices).where(isValid(companyId, orderId))),

  findByNumber: (db: Db, companyId: string, number: string) =>
    first(
      db
        .select()
        .from(invoices)
        .where(and(eq(invoices.companyId, companyId), eq(invoices.number, number))),
    ),

  /** Undefined if the number is taken. */
  insert: (tx: Db, row: InvoiceRow) =>
    first(
      tx
        .insert(invoices)
        .values(row)
        .onConflictDoNothing({ target: [invoices.companyId, invoices.number] })
        .returning(),
    ),

  /** Only while it is valid: undefined if another request was faster. */
  voidValid: (
    tx: Db,
    { companyId, id }: InvoiceRow,
    changes: Pick<InvoiceRow, 'voidedAt' | 'voidWhy' | 'voidedBy'>,
  ) =>
    first(
      tx
        .update(invoices)
        .set(changes)
        .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id), isNull(invoices.voidedAt)))
        .returning(),
    ),

  /** Paid orders whose buyers asked for an invoice and have none; newest first. */
  listWanted: (
    db: Db,
    companyId: string,
    text: string | undefined,
    before: string | undefined,
    most: number,
  ) =>
    db
      .select({ order, buyer })
      .from(orders)
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(
        and(
          eq(orders.companyId, companyId),
          isNotNull(orders.invoice),
          sql`${orders.paidFen} > ${orders.refundedFen}`,
          ne(orders.state, stateOfOrder.cancelled),
          hasNone,
          text
            ? or(
                sql`strpos(${orders.orderNo}, ${text.toUpperCase()}) <> 0`,
                inTitle(sql`${orders.invoice}`, text),
              )
            : undefined,
          before ? lt(orders.id, before) : undefined,
        ),
      )
      .orderBy(desc(orders.id))
      .limit(most),

  /** Newest first. */
  listKept: (
    db: Db,
    companyId: string,
    list: Exclude<InvoiceList, 'wanted'>,
    text: string | undefined,
    before: string | undefined,
    most: number,
  ) =>
    db
      .select({ invoice: invoices, order, buyer })
      .from(invoices)
      .innerJoin(orders, and(eq(orders.companyId, invoices.companyId), eq(orders.id, invoices.orderId)))
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(
        and(
          eq(invoices.companyId, companyId),
          lists[list],
          text
            ? or(
                sql`strpos(${orders.orderNo}, ${text.toUpperCase()}) <> 0`,
                sql`strpos(${invoices.number}, ${text}) <> 0`,
                inTitle(sql`${invoices.title}`, text),
              )
            : undefined,
          before ? lt(invoices.id, before) : undefined,
        ),
      )
      .orderBy(desc(invoices.id))
      .limit(most),
}
