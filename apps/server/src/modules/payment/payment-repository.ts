import {
  type PayChannel,
  type PaymentState,
  type ProvidedChannel,
  stateOfPayment,
  stateOfRefundRequest,
} from '@yinpu/contract'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { jsonRows } from '../../db/json-rows.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { readRows } from '../../db/read-rows.ts'
import { moneyNumbers, orders, payments } from '../../db/schema/index.ts'
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { readableNumber } from '../../kernel/readable-number.ts'
import { orderColumns } from '../order/order-repository.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert

const isPayment = (companyId: string, id: string) =>
  and(eq(payments.companyId, companyId), eq(payments.id, id))

const first = async (rows: Promise<PaymentRow[]>) => (await rows)[0]

/** In a form that providers accept, some of which take letters and digits only. */
export const moneyNumber = (kind: 'ZF' | 'TK' | 'HB' | 'CZ', now: number): string =>
  readableNumber(kind, now).replaceAll('-', '')

type PollColumns = Record<'askedAt' | 'createdAt', AnyPgColumn>

/**
 * The time of the last query. Sorted by this, the longest wait ends first: sorted by `asked_at` alone, a row that was
 * never queried would come last, and never while there is always more than one turn can query.
 */
export const lastQueriedAt = ({ askedAt, createdAt }: PollColumns): SQL =>
  sql`coalesce(${askedAt}, ${createdAt})`

/**
 * Not queried for a tenth of its age, at least ten seconds, at most ten minutes; or queried at a time in the future,
 * from before the clock was set back.
 */
export const isDueForQuery = (columns: PollColumns, now: Date): SQL => {
  const { createdAt } = columns
  const at = sql`${now.toISOString()}::timestamptz`
  const last = lastQueriedAt(columns)
  const pause = sql`least(interval '10 minutes', greatest(interval '10 seconds', (${at} - ${createdAt}) / 10))`
  return sql`(${last} <= ${at} - ${pause} or ${last} > ${at} + interval '1 minute')`
}

/** False if any shop has it already. */
export const takeMoneyNumber = async (tx: Db, companyId: string, number: string): Promise<boolean> =>
  (
    await tx
      .insert(moneyNumbers)
      .values({ companyId, number })
      .onConflictDoNothing()
      .returning({ number: moneyNumbers.number })
  ).length > 0

const paymentRows = jsonRows(payments)

const insertQuery = preparedOnce((db) => {
  const number = sql`insert into money_numbers (company_id, number)
    values (${sql.placeholder('companyId')}, ${sql.placeholder('paymentNo')}) on conflict do nothing returning number`
  const taken = db.$with('taken', { number: moneyNumbers.number }).as(number)
  return db
    .with(taken)
    .insert(payments)
    .select(sql`${paymentRows.select(sql.placeholder('rows'))} where exists (select from taken)`)
    .returning()
    .prepare('insert_payment')
})

const paymentQuery = preparedOnce((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, sql.placeholder('companyId')), eq(payments.id, sql.placeholder('id'))))
    .prepare('payment'),
)

const paymentsOfOrderQuery = preparedOnce((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, sql.placeholder('companyId')),
        eq(payments.orderId, sql.placeholder('orderId')),
      ),
    )
    .orderBy(asc(payments.attemptNo))
    .prepare('payments_of_order'),
)

const ownOrderQuery = preparedOnce((db) =>
  db
    .select({ order: orderColumns, payment: payments })
    .from(orders)
    .leftJoin(payments, and(eq(payments.companyId, orders.companyId), eq(payments.orderId, orders.id)))
    .where(
      and(
        eq(orders.companyId, sql.placeholder('companyId')),
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.id, sql.placeholder('orderId')),
      ),
    )
    .orderBy(asc(payments.attemptNo))
    .prepare('own_order_with_payments'),
)

const pageDataQuery = preparedOnce((db) =>
  db
    .update(payments)
    .set({
      codeUrl: sql`${sql.placeholder('codeUrl')}`,
      redirect: sql`${sql.placeholder('redirect')}`,
      bridge: sql`${sql.placeholder('bridge')}::jsonb`,
    })
    .from(orders)
    .where(
      and(
        eq(payments.companyId, sql.placeholder('companyId')),
        eq(payments.id, sql.placeholder('id')),
        eq(payments.state, stateOfPayment.open),
        eq(orders.companyId, payments.companyId),
        eq(orders.id, payments.orderId),
      ),
    )
    .returning({
      payment: getTableColumns(payments),
      order: {
        state: orders.state,
        totalFen: orders.totalFen,
        depositPercent: orders.depositPercent,
        owedFen: orders.owedFen,
        extraOwedFen: orders.extraOwedFen,
      },
    })
    .prepare('store_page_data'),
)

export const paymentRepository = {
  /** Undefined if the number is taken. */
  insert: (tx: Db, row: NewPayment) => {
    const { companyId, paymentNo } = row
    return first(insertQuery(tx).execute({ companyId, paymentNo, rows: paymentRows.json([row]) }))
  },

  find: (db: Db, companyId: string, id: string) => first(paymentQuery(db).execute({ companyId, id })),

  /** A buyer's own order with its attempts. */
  findOwnOrder: async (db: Db, { companyId, userId }: Owner, orderId: string) => {
    const rows = await ownOrderQuery(db).execute({ companyId, userId, orderId })
    return rows[0] && { order: rows[0].order, attempts: rows.flatMap(({ payment }) => payment ?? []) }
  },

  /** The number of things that depend on the money, by kind. */
  builtOn: async (tx: Db, companyId: string, orderId: string) => {
    const counted = (
      table: string,
      more = sql`true`,
    ) => sql`(select count(*)::int from ${sql.identifier(table)}
      where company_id = ${companyId} and order_id = ${orderId} and ${more})`
    const [row] = await readRows<Record<'requests' | 'invoices' | 'shipments' | 'claims', number>>(
      tx,
      sql`select ${counted('refund_requests', sql`state = ${stateOfRefundRequest.open}`)} as requests,
      ${counted('invoices', sql`voided_at is null`)} + ${counted('invoice_orders', sql`voided_at is null`)} as invoices, ${counted('shipments')} as shipments,
      ${counted('after_sales')} as claims`,
    )
    return row ?? { requests: 0, invoices: 0, shipments: 0, claims: 0 }
  },

  /** In any shop: a provider sends only the number. */
  findByNo: async (db: Db, paymentNo: string, companyId?: string) =>
    (
      await db
        .select({ payment: payments })
        .from(moneyNumbers)
        .innerJoin(
          payments,
          and(eq(payments.companyId, moneyNumbers.companyId), eq(payments.paymentNo, moneyNumbers.number)),
        )
        .where(
          and(
            eq(moneyNumbers.number, paymentNo),
            companyId ? eq(moneyNumbers.companyId, companyId) : undefined,
          ),
        )
    )[0]?.payment,

  listOf: (db: Db, companyId: string, orderId: string) =>
    paymentsOfOrderQuery(db).execute({ companyId, orderId }),

  /** The payments of a trade, sorted by order: the orders are locked in this sequence. */
  listOfTrade: (db: Db, companyId: string, groupId: string) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.tradeId, groupId)))
      .orderBy(asc(payments.orderId)),

  /** Removes the balance's part from a payment: undefined if there is none, or the payment is paid. */
  dropBalance: (tx: Db, { companyId, id }: Pick<PaymentRow, 'companyId' | 'id'>) =>
    first(
      tx
        .update(payments)
        .set({ amountFen: sql`${payments.amountFen} - ${payments.balanceFen}`, balanceFen: 0 })
        .where(
          and(
            isPayment(companyId, id),
            gt(payments.balanceFen, 0),
            inArray(payments.state, [stateOfPayment.open, stateOfPayment.closed]),
          ),
        )
        .returning(),
    ),

  /** Only while it is in one of these states: undefined if it has moved on. */
  update: (
    db: Db,
    { companyId, id }: Pick<PaymentRow, 'companyId' | 'id'>,
    states: PaymentState[],
    changes: Partial<NewPayment>,
  ) =>
    first(
      db
        .update(payments)
        .set(changes)
        .where(and(isPayment(companyId, id), inArray(payments.state, states)))
        .returning(),
    ),

  /**
   * Stores the data for the page of an open payment. Returns it with the sum and the state of its order as of now;
   * undefined if it is not open any more.
   */
  storePageData: async (
    db: Db,
    { companyId, id }: Pick<PaymentRow, 'companyId' | 'id'>,
    { bridge, ...addresses }: Pick<PaymentRow, 'codeUrl' | 'redirect' | 'bridge'>,
  ) =>
    (
      await pageDataQuery(db).execute({
        ...addresses,
        companyId,
        id,
        bridge: bridge && JSON.stringify(bridge),
      })
    )[0],

  /** Closes announced transfers of an order that is paid another way now. */
  closeAwaiting: async (tx: Db, companyId: string, orderId: string, note: string) => {
    await tx
      .update(payments)
      .set({ state: stateOfPayment.closed, note })
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.orderId, orderId),
          inArray(payments.state, [stateOfPayment.announced, stateOfPayment.onDelivery]),
        ),
      )
  },

  /** Open at a provider, not part of a trade, and not queried for a while. */
  listDue: (db: Db, channel: ProvidedChannel, now: Date, most: number) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.state, stateOfPayment.open),
          eq(payments.channel, channel),
          isNull(payments.tradeId),
          isDueForQuery(payments, now),
        ),
      )
      .orderBy(lastQueriedAt(payments))
      .limit(most),

  /** False if another process has queried it just now. */
  claim: async (db: Db, { companyId, id, askedAt }: PaymentRow, now: Date) =>
    (
      await db
        .update(payments)
        .set({ askedAt: now })
        .where(
          and(
            isPayment(companyId, id),
            askedAt ? eq(payments.askedAt, askedAt) : sql`${payments.askedAt} is null`,
          ),
        )
        .returning({ id: payments.id })
    ).length > 0,

  /** The payments that our books say were received through a channel between two times. */
  listPaid: (db: Db, companyIds: string[], channel: PayChannel, from: Date, to: Date) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.companyId, companyIds),
          eq(payments.channel, channel),
          isNull(payments.tradeId),
          ne(payments.state, stateOfPayment.open),
          sql`${payments.paidAt} >= ${from.toISOString()}::timestamptz`,
          sql`${payments.paidAt} < ${to.toISOString()}::timestamptz`,
        ),
      ),
}
