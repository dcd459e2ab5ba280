import { randomUUIDv7 } from 'node:crypto'
import { payChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import {
  addresses,
  attemptCounts,
  audit,
  buyerMessages,
  exports,
  favourites,
  imports,
  inquiries,
  moneyNumbers,
  orderEvents,
  orderLines,
  orders,
  outboxMessages,
  payments,
  quotations,
  refunds,
  staffRobots,
  uploads,
  users,
} from '../../db/schema/index.ts'
import { desc, eq, getTableColumns, inArray, ne, sql } from '../../db/sql.ts'

type OrderColumns = Partial<typeof orders.$inferInsert>
type PaymentColumns = Partial<typeof payments.$inferInsert>

const atOnce = 200

const inBatches = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<unknown>) => {
  for (let at = 0; at < rows.length; at += atOnce) await insert(rows.slice(at, at + atOnce))
}

const times = <Row>(many: number, make: (at: number) => Row): Row[] =>
  Array.from({ length: many }, (_, at) => make(at))

/**
 * Copies rows within the database, each with its own values in some columns: to read a long row and send it back for
 * each copy took most of the time of a shop with thousands of orders.
 */
const copyRows = async <Columns extends object>(
  db: Db,
  table: typeof orders | typeof orderLines,
  copies: readonly (Columns & { copied: string })[],
) => {
  const columns = Object.entries(getTableColumns(table))
  const nameOf = new Map(columns.map(([key, { name }]) => [key, name]))
  const changes = copies.map((copy) =>
    Object.fromEntries(Object.entries(copy).map(([key, value]) => [nameOf.get(key) ?? key, value])),
  )
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from (
      select (copy).* from (
        select jsonb_populate_record(source, change) as copy
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as change
        join ${table} as source on source.id = (change ->> 'copied')::uuid offset 0
      ) as made
    ) as copies`)
}

const numberFrom = (letter: string, id: string) => `${letter}${id.replaceAll('-', '').toUpperCase()}`

/** Copies of rows that calls have written, straight into the database: calls would take minutes for as many. */
export const dearRowsRepository = {
  /** Resets all hourly limits. */
  forgetAttempts: async (db: Db) => {
    await db.delete(attemptCounts)
  },

  /** Only so many files may wait to be started. */
  forgetImports: async (db: Db) => {
    await db.delete(imports)
  },

  /** Leaves one quotation and one address of all buyers, and no unattached upload. */
  makeRoom: async (db: Db, exceptions: { quotationId: string; addressId: string }) => {
    await db.delete(quotations).where(ne(quotations.id, exceptions.quotationId))
    await db.delete(addresses).where(ne(addresses.id, exceptions.addressId))
    await db.delete(uploads)
  },

  copyQuotation: async (db: Db, id: string, many: number): Promise<string[]> => {
    const [row] = await db.select().from(quotations).where(eq(quotations.id, id))
    if (!row) throw new Error('no such quotation')
    const rows = times(many, () => {
      const copy = randomUUIDv7()
      return { ...row, id: copy, bjdNo: numberFrom('BJ', copy) }
    })
    await inBatches(rows, (batch) => db.insert(quotations).values(batch))
    return rows.map((one) => one.id)
  },

  /** Orders with all their lines. */
  copyOrder: async (
    db: Db,
    id: string,
    many: number,
    columns: (at: number) => OrderColumns = () => ({}),
  ): Promise<string[]> => {
    const lines = await db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, id))
    if (lines.length === 0) throw new Error('no such order')
    const rows = times(many, (at) => {
      const copy = randomUUIDv7()
      return { copied: id, id: copy, orderNo: numberFrom('YP', copy), ...columns(at) }
    })
    await copyRows(db, orders, rows)
    await copyRows(
      db,
      orderLines,
      rows.flatMap((one) =>
        lines.map((line) => ({
          copied: line.id,
          id: randomUUIDv7(),
          sourceId: randomUUIDv7(),
          orderId: one.id,
        })),
      ),
    )
    return rows.map((one) => one.id)
  },

  /** A paid payment and a few rows of history for each of these orders. */
  payOrders: async (
    db: Db,
    companyId: string,
    ids: readonly string[],
    columns: (at: number) => PaymentColumns,
  ) => {
    const rows = ids.map((orderId, at) => {
      const id = randomUUIDv7()
      return {
        ...{
          companyId,
          id,
          orderId,
          paymentNo: numberFrom('P', id),
          channel: payChannel.wechatPay,
          amountFen: 1000,
        },
        ...{
          state: stateOfPayment.paid,
          counts: true,
          createdAt: new Date(),
          paidAt: new Date(),
          ...columns(at),
        },
      }
    })
    const numbers = rows.map(({ paymentNo }) => ({ number: paymentNo, companyId }))
    await inBatches(numbers, (batch) => db.insert(moneyNumbers).values(batch))
    await inBatches(rows, (batch) => db.insert(payments).values(batch))
    const events = rows.flatMap(({ orderId, createdAt }) =>
      ([10, 20, 30] as const).map((state) => ({
        ...{
          companyId,
          id: randomUUIDv7(),
          orderId,
          state,
          title: '付款成功',
          note: '',
          actor: 'buyer' as const,
        },
        createdAt,
      })),
    )
    await inBatches(events, (batch) => db.insert(orderEvents).values(batch))
  },

  orderNumbers: async (db: Db, ids: readonly string[]): Promise<string[]> =>
    (
      await db
        .select({ no: orders.orderNo })
        .from(orders)
        .where(inArray(orders.id, [...ids]))
    ).map(({ no }) => no),

  /** Like a provider that refuses after all. */
  failRefund: async (db: Db, refundNo: string) => {
    await db.update(refunds).set({ state: 30, failure: '账户异常' }).where(eq(refunds.refundNo, refundNo))
  },

  /** One that the shop could send again. */
  insertFailedMessage: async (db: Db, companyId: string): Promise<string> => {
    const id = randomUUIDv7()
    const fields = {
      channel: 'sms' as const,
      recipient: '13800138000',
      template: 'buyer-message',
      params: {},
    }
    const state = { state: 'failed' as const, cause: `walk:${id}`, createdAt: new Date() }
    await db.insert(outboxMessages).values({ companyId, id, ...fields, ...state })
    return id
  },

  /** A robot of 钉钉 as if it had been tried out; its address opens nothing. */
  insertRobot: async (db: Db, companyId: string) => {
    const robot = { companyId, kind: 'dingtalk' as const, version: 1 }
    await db.delete(staffRobots).where(eq(staffRobots.companyId, companyId))
    await db
      .insert(staffRobots)
      .values({ ...robot, sealed: 'v1', events: [], since: new Date(), nextAt: new Date() })
    return { kind: robot.kind, version: robot.version }
  },

  /** Removes uploads: few may run at once, and the next would be refused. */
  forgetExports: async (db: Db) => {
    await db.delete(exports)
  },

  copyBuyer: async (db: Db, id: string, many: number): Promise<string[]> => {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error('no such buyer')
    const rows = times(many, (at) => ({
      ...row,
      id: randomUUIDv7(),
      mobile: `166${String(at).padStart(8, '0')}`,
      name: `买家${at}`,
    }))
    await inBatches(rows, (batch) => db.insert(users).values(batch))
    return rows.map((one) => one.id)
  },

  copyFavourite: async (db: Db, userId: string, many: number) => {
    const [row] = await db.select().from(favourites).where(eq(favourites.userId, userId))
    if (!row) throw new Error('no favourite')
    const rows = times(many, (at) => ({ ...row, id: randomUUIDv7(), jobHash: `${row.jobHash}${at}` }))
    await inBatches(rows, (batch) => db.insert(favourites).values(batch))
  },

  copyMessage: async (db: Db, userId: string, many: number) => {
    const [row] = await db.select().from(buyerMessages).where(eq(buyerMessages.userId, userId))
    if (!row) throw new Error('no message')
    const rows = times(many, () => {
      const id = randomUUIDv7()
      return { ...row, id, cause: id, readAt: null }
    })
    await inBatches(rows, (batch) => db.insert(buyerMessages).values(batch))
  },

  copyInquiry: async (db: Db, id: string, many: number) => {
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
    if (!row) throw new Error('no such inquiry')
    const rows = times(many, () => {
      const copy = randomUUIDv7()
      return { ...row, id: copy, inquiryNo: numberFrom('XJ', copy) }
    })
    await inBatches(rows, (batch) => db.insert(inquiries).values(batch))
  },

  copyAudit: async (db: Db, companyId: string, many: number) => {
    const [row] = await db
      .select()
      .from(audit)
      .where(eq(audit.companyId, companyId))
      .orderBy(desc(audit.id))
      .limit(1)
    if (!row) throw new Error('nothing in the audit')
    const rows = times(many, () => ({ ...row, id: randomUUIDv7() }))
    await inBatches(rows, (batch) => db.insert(audit).values(batch))
  },
}
