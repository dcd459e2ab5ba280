import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { literal } from '../../db/literals.ts'
import { invoiceOrders, invoices, orders, users } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from '../../db/sql.ts'
import { isFiguresWithin } from '../../kernel/mask-mobile.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type InvoicePart = typeof invoiceOrders.$inferSelect

/** An invoice as it concerns one order: its part of the sum, or all of it. */
export interface OrderInvoice extends InvoiceRow {
  partFen: number
}

export type InvoiceList = 'wanted' | 'issued' | 'red' | 'voided'

/** The sum of an invoice for the order now. */
const dueFen = sql`(${orders.paidFen} - ${orders.refundedFen})`

const cancelled = literal(stateOfOrder.cancelled)

/** Orders of a joint invoice, as `o` with their parts as `p`. */
const joined = (condition: SQL) => sql`exists (select 1 from invoice_orders p
  join orders o on o.company_id = p.company_id and o.id = p.order_id
  where p.company_id = ${invoices.companyId} and p.invoice_id = ${invoices.id} and ${condition})`

/** The sum of an order differs from its part of the invoice. */
const isRed = sql`case when ${invoices.isJoint}
  then ${joined(sql`(p.part_fen <> o.paid_fen - o.refunded_fen or o.state = ${cancelled})`)}
  else (${invoices.amountFen} <> ${dueFen} or ${orders.state} = ${cancelled}) end`

/** Written like this, each order is looked up by itself until a page is full; a join would read all invoices. */
const hasNone = sql`not exists (select 1 from ${invoices} where ${invoices.companyId} = ${orders.companyId}
  and ${invoices.orderId} = ${orders.id} and ${invoices.voidedAt} is null)
  and not exists (select 1 from ${invoiceOrders} where ${invoiceOrders.companyId} = ${orders.companyId}
  and ${invoiceOrders.orderId} = ${orders.id} and ${invoiceOrders.voidedAt} is null)`

const order = {
  id: orders.id,
  orderNo: orders.orderNo,
  state: orders.state,
  invoice: orders.invoice,
  paidFen: orders.paidFen,
  refundedFen: orders.refundedFen,
  freightFen: orders.freightFen,
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

  /** The valid invoices of some orders, by order; of several orders each has its part of the same one. */
  listValid: async (db: Db, companyId: string, orderIds: string[]): Promise<Map<string, OrderInvoice>> => {
    const own = await db
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.companyId, companyId),
          inArray(invoices.orderId, orderIds),
          isNull(invoices.voidedAt),
          eq(invoices.isJoint, false),
        ),
      )
    const parts = await db
      .select({ invoice: invoices, orderId: invoiceOrders.orderId, partFen: invoiceOrders.partFen })
      .from(invoiceOrders)
      .innerJoin(
        invoices,
        and(eq(invoices.companyId, invoiceOrders.companyId), eq(invoices.id, invoiceOrders.invoiceId)),
      )
      .where(
        and(
          eq(invoiceOrders.companyId, companyId),
          inArray(invoiceOrders.orderId, orderIds),
          isNull(invoiceOrders.voidedAt),
        ),
      )
    return new Map([
      ...own.map((row) => [row.orderId, { ...row, partFen: row.amountFen }] as const),
      ...parts.map(({ invoice, orderId, partFen }) => [orderId, { ...invoice, partFen }] as const),
    ])
  },

  findValid: async (db: Db, companyId: string, orderId: string): Promise<OrderInvoice | undefined> =>
    (await invoiceRepository.listValid(db, companyId, [orderId])).get(orderId),

  /** The orders of joint invoices, each with its part, also of voided ones. */
  listParts: (db: Db, companyId: string, invoiceIds: string[]) =>
    db
      .select({
        invoiceId: invoiceOrders.invoiceId,
        partFen: invoiceOrders.partFen,
        id: orders.id,
        orderNo: orders.orderNo,
        state: orders.state,
        paidFen: orders.paidFen,
        refundedFen: orders.refundedFen,
      })
      .from(invoiceOrders)
      .innerJoin(
        orders,
        and(eq(orders.companyId, invoiceOrders.companyId), eq(orders.id, invoiceOrders.orderId)),
      )
      .where(and(eq(invoiceOrders.companyId, companyId), inArray(invoiceOrders.invoiceId, invoiceIds)))
      .orderBy(asc(invoiceOrders.orderId)),

  insertParts: async (tx: Db, parts: InvoicePart[]) => {
    await tx.insert(invoiceOrders).values(parts)
  },

  findBuyer: async (db: Db, companyId: string, userId: string) =>
    (
      await db
        .select({ ...buyer, isWalkIn: users.isWalkIn })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    )[0],

  /** Undefined if the number is taken. */
  insert: (tx: Db, row: InvoiceRow) =>
    first(
      tx
        .insert(invoices)
        .values(row)
        .onConflictDoNothing({ target: [invoices.companyId, invoices.number] })
        .returning(),
    ),

  /** Only while it is valid: undefined if another request was faster. Frees all of its orders. */
  voidValid: async (
    tx: Db,
    { companyId, id }: InvoiceRow,
    changes: Pick<InvoiceRow, 'voidedAt' | 'voidWhy' | 'voidedBy'>,
  ) => {
    const voided = await first(
      tx
        .update(invoices)
        .set(changes)
        .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id), isNull(invoices.voidedAt)))
        .returning(),
    )
    if (voided?.isJoint)
      await tx
        .update(invoiceOrders)
        .set({ voidedAt: voided.voidedAt })
        .where(and(eq(invoiceOrders.companyId, companyId), eq(invoiceOrders.invoiceId, id)))
    return voided
  },

  /** Paid orders whose buyers asked for an invoice and have none; newest first. */
  listWanted: (
    db: Db,
    companyId: string,
    { text, ids, type }: { text?: string | undefined; ids?: string[] | undefined; type?: string | undefined },
    before: string | undefined,
    most: number,
  ) =>
    db
      .select({ order, buyer: { ...buyer, isWalkIn: users.isWalkIn } })
      .from(orders)
      .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .where(
        and(
          eq(orders.companyId, companyId),
          isNotNull(orders.invoice),
          sql`${orders.paidFen} > ${orders.refundedFen}`,
          ne(orders.state, stateOfOrder.cancelled),
          hasNone,
          ids ? inArray(orders.id, ids) : undefined,
          type ? sql`${orders.invoice} ->> 'type' = ${type}` : undefined,
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
                joined(sql`strpos(o.order_no, ${text.toUpperCase()}) <> 0`),
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
