import { shopZone } from '@yinpu/contract'
import type { CashEntryKind } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import {
  cashBoxes,
  cashEntries,
  cashShiftPeople,
  cashShifts,
  memberships,
  orderLines,
  orders,
  payments,
  refunds,
  roles,
  staff,
  users,
} from '../../db/schema/index.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '../../db/sql.ts'

export type CashBoxRow = typeof cashBoxes.$inferSelect
export type CashShiftRow = typeof cashShifts.$inferSelect
export type CashEntryRow = typeof cashEntries.$inferSelect
type NewEntry = typeof cashEntries.$inferInsert

const isBox = (companyId: string, id: string) => and(eq(cashBoxes.companyId, companyId), eq(cashBoxes.id, id))
const isShift = (companyId: string, id: string) =>
  and(eq(cashShifts.companyId, companyId), eq(cashShifts.id, id))

const joinBox = and(eq(cashBoxes.companyId, cashShifts.companyId), eq(cashBoxes.id, cashShifts.boxId))

/** The first product of an entry's order, so that a person recognises it. */
const goodsOf = sql<string | null>`(
  select ${orderLines.name} from ${orderLines}
  where ${orderLines.companyId} = ${orders.companyId} and ${orderLines.orderId} = ${orders.id}
  order by ${orderLines.position} limit 1)`

export interface ShiftFilter {
  boxId?: string | undefined
  /** closed from this time on, and before that one */
  from?: Date | undefined
  until?: Date | undefined
  /** only those that this person has used */
  staffId?: string | undefined
  after?: { closedAt: Date; id: string } | undefined
}

export const cashBoxRepository = {
  list: (db: Db, companyId: string): Promise<CashBoxRow[]> =>
    db
      .select()
      .from(cashBoxes)
      .where(eq(cashBoxes.companyId, companyId))
      .orderBy(asc(cashBoxes.createdAt), asc(cashBoxes.id)),

  find: async (db: Db, companyId: string, id: string): Promise<CashBoxRow | undefined> =>
    (await db.select().from(cashBoxes).where(isBox(companyId, id)))[0],

  /** Locked until the transaction ends: a box is opened, closed or retired by one person at a time. */
  lock: async (tx: Db, companyId: string, id: string): Promise<CashBoxRow | undefined> =>
    (await tx.select().from(cashBoxes).where(isBox(companyId, id)).for('no key update'))[0],

  /** True if the shop has a box in use: then its cash goes into one. */
  isUsed: async (db: Db, companyId: string): Promise<boolean> =>
    (
      await db
        .select({ id: cashBoxes.id })
        .from(cashBoxes)
        .where(and(eq(cashBoxes.companyId, companyId), isNull(cashBoxes.retiredAt)))
        .limit(1)
    ).length > 0,

  insert: async (tx: Db, row: CashBoxRow) => {
    await tx.insert(cashBoxes).values(row)
  },

  update: async (
    tx: Db,
    { companyId, id }: CashBoxRow,
    changes: Partial<Pick<CashBoxRow, 'name' | 'retiredAt'>>,
  ) => {
    await tx.update(cashBoxes).set(changes).where(isBox(companyId, id))
  },

  findShift: async (db: Db, companyId: string, id: string) =>
    (
      await db
        .select({ shift: cashShifts, box: cashBoxes })
        .from(cashShifts)
        .innerJoin(cashBoxes, joinBox)
        .where(isShift(companyId, id))
    )[0],

  findShiftByKey: async (db: Db, companyId: string, key: string): Promise<CashShiftRow | undefined> =>
    (
      await db
        .select()
        .from(cashShifts)
        .where(and(eq(cashShifts.companyId, companyId), eq(cashShifts.openingKey, key)))
    )[0],

  /** Locked: entries of a shift and its closing run one after the other. */
  lockShift: async (tx: Db, companyId: string, id: string): Promise<CashShiftRow | undefined> =>
    (await tx.select().from(cashShifts).where(isShift(companyId, id)).for('update'))[0],

  listOpen: (db: Db, companyId: string): Promise<CashShiftRow[]> =>
    db
      .select()
      .from(cashShifts)
      .where(and(eq(cashShifts.companyId, companyId), isNull(cashShifts.closedAt))),

  /** The newest shift of a box, open or closed. */
  findLast: async (db: Db, companyId: string, boxId: string): Promise<CashShiftRow | undefined> =>
    (
      await db
        .select()
        .from(cashShifts)
        .where(and(eq(cashShifts.companyId, companyId), eq(cashShifts.boxId, boxId)))
        .orderBy(desc(cashShifts.number))
        .limit(1)
    )[0],

  /** The newest closed shift of each box. */
  listLastClosed: (db: Db, companyId: string): Promise<CashShiftRow[]> =>
    db
      .selectDistinctOn([cashShifts.boxId])
      .from(cashShifts)
      .where(and(eq(cashShifts.companyId, companyId), isNotNull(cashShifts.closedAt)))
      .orderBy(cashShifts.boxId, desc(cashShifts.number)),

  /** Closed shifts, the newest first. */
  listClosed: (db: Db, companyId: string, filter: ShiftFilter, most: number) => {
    const { boxId, from, until, staffId, after } = filter
    const conditions: (SQL | undefined)[] = [
      eq(cashShifts.companyId, companyId),
      isNotNull(cashShifts.closedAt),
      boxId ? eq(cashShifts.boxId, boxId) : undefined,
      from && gte(cashShifts.closedAt, from),
      until && lt(cashShifts.closedAt, until),
      staffId
        ? sql`exists (select from ${cashShiftPeople} where ${cashShiftPeople.companyId} = ${cashShifts.companyId}
            and ${cashShiftPeople.shiftId} = ${cashShifts.id} and ${cashShiftPeople.staffId} = ${staffId})`
        : undefined,
      after &&
        or(
          lt(cashShifts.closedAt, after.closedAt),
          and(eq(cashShifts.closedAt, after.closedAt), lt(cashShifts.id, after.id)),
        ),
    ]
    return db
      .select({ shift: cashShifts, box: cashBoxes })
      .from(cashShifts)
      .innerJoin(cashBoxes, joinBox)
      .where(and(...conditions))
      .orderBy(desc(cashShifts.closedAt), desc(cashShifts.id))
      .limit(most)
  },

  insertShift: async (tx: Db, row: typeof cashShifts.$inferInsert) => {
    await tx.insert(cashShifts).values(row)
  },

  closeShift: async (
    tx: Db,
    { companyId, id }: CashShiftRow,
    closing: Pick<
      CashShiftRow,
      | 'closedAt'
      | 'closedBy'
      | 'closedByName'
      | 'expectedFen'
      | 'countedFen'
      | 'count'
      | 'words'
      | 'handedToName'
    >,
  ) => {
    await tx.update(cashShifts).set(closing).where(isShift(companyId, id))
    await tx
      .update(cashShiftPeople)
      .set({ leftAt: closing.closedAt })
      .where(
        and(
          eq(cashShiftPeople.companyId, companyId),
          eq(cashShiftPeople.shiftId, id),
          isNull(cashShiftPeople.leftAt),
        ),
      )
  },

  /** False if the person uses a box already. */
  join: async (tx: Db, person: typeof cashShiftPeople.$inferInsert): Promise<boolean> => {
    const { companyId, shiftId, staffId, name, joinedAt } = person
    // A person who has left a box may come back to it.
    const rows = await readRows(
      tx,
      sql`insert into cash_shift_people (company_id, shift_id, staff_id, name, joined_at)
        select ${companyId}::uuid, ${shiftId}::uuid, ${staffId}::uuid, ${name}, ${joinedAt.toISOString()}::timestamptz
        where not exists (select from cash_shift_people where company_id = ${companyId}::uuid
          and staff_id = ${staffId}::uuid and left_at is null)
        on conflict (company_id, shift_id, staff_id) do update set left_at = null returning staff_id`,
    )
    return rows.length > 0
  },

  leave: async (tx: Db, companyId: string, shiftId: string, staffId: string, at: Date) => {
    await tx
      .update(cashShiftPeople)
      .set({ leftAt: at })
      .where(
        and(
          eq(cashShiftPeople.companyId, companyId),
          eq(cashShiftPeople.shiftId, shiftId),
          eq(cashShiftPeople.staffId, staffId),
        ),
      )
  },

  /** The people who use these shifts now. */
  listPeople: (db: Db, companyId: string, shiftIds: string[]) =>
    shiftIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(cashShiftPeople)
          .where(
            and(
              eq(cashShiftPeople.companyId, companyId),
              inArray(cashShiftPeople.shiftId, shiftIds),
              isNull(cashShiftPeople.leftAt),
            ),
          )
          .orderBy(asc(cashShiftPeople.joinedAt)),

  /** The open shift that a person uses. */
  findHeld: async (db: Db, companyId: string, staffId: string) =>
    (
      await db
        .select({ shift: cashShifts, box: cashBoxes })
        .from(cashShiftPeople)
        .innerJoin(
          cashShifts,
          and(
            eq(cashShifts.companyId, cashShiftPeople.companyId),
            eq(cashShifts.id, cashShiftPeople.shiftId),
          ),
        )
        .innerJoin(cashBoxes, joinBox)
        .where(
          and(
            eq(cashShiftPeople.companyId, companyId),
            eq(cashShiftPeople.staffId, staffId),
            isNull(cashShiftPeople.leftAt),
          ),
        )
    )[0],

  /** People who may take a box over: enabled, with a role that uses boxes. */
  listColleagues: (db: Db, companyId: string) =>
    db
      .select({ id: staff.id, name: staff.name })
      .from(memberships)
      .innerJoin(staff, eq(staff.id, memberships.staffId))
      .innerJoin(roles, and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId)))
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.enabled, true),
          or(roles.isOwner, sql`${roles.permissions} @> '["cashbox.use"]'::jsonb`),
        ),
      )
      .orderBy(asc(staff.name)),

  findLastEntry: async (db: Db, companyId: string, shiftId: string) =>
    (
      await db
        .select({ seq: cashEntries.seq, afterFen: cashEntries.afterFen })
        .from(cashEntries)
        .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.shiftId, shiftId)))
        .orderBy(desc(cashEntries.seq))
        .limit(1)
    )[0],

  findEntry: async (db: Db, companyId: string, id: string): Promise<CashEntryRow | undefined> =>
    (
      await db
        .select()
        .from(cashEntries)
        .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.id, id)))
    )[0],

  findByCause: async (db: Db, companyId: string, cause: string): Promise<CashEntryRow | undefined> =>
    (
      await db
        .select()
        .from(cashEntries)
        .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.cause, cause)))
    )[0],

  findReversal: async (db: Db, companyId: string, id: string): Promise<CashEntryRow | undefined> =>
    (
      await db
        .select()
        .from(cashEntries)
        .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.reversesId, id)))
    )[0],

  /** The entries that a payment has made, in their order. */
  listOfPayment: (db: Db, companyId: string, paymentId: string): Promise<CashEntryRow[]> =>
    db
      .select()
      .from(cashEntries)
      .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.paymentId, paymentId)))
      .orderBy(asc(cashEntries.createdAt), asc(cashEntries.seq)),

  /** The entries of a refund, which may be marked, unmarked and marked again. */
  listOfRefund: (db: Db, companyId: string, refundId: string): Promise<CashEntryRow[]> =>
    db
      .select()
      .from(cashEntries)
      .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.refundId, refundId))),

  insertEntry: async (tx: Db, row: NewEntry) => {
    await tx.insert(cashEntries).values(row)
  },

  /** With the order of each, as far as the person may see it. */
  listEntries: (db: Db, companyId: string, shiftId: string) =>
    db
      .select({
        entry: cashEntries,
        orderNo: orders.orderNo,
        buyerName: users.name,
        goods: goodsOf,
        paymentNo: payments.paymentNo,
        refundNo: refunds.refundNo,
      })
      .from(cashEntries)
      .leftJoin(orders, and(eq(orders.companyId, cashEntries.companyId), eq(orders.id, cashEntries.orderId)))
      .leftJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
      .leftJoin(
        payments,
        and(eq(payments.companyId, cashEntries.companyId), eq(payments.id, cashEntries.paymentId)),
      )
      .leftJoin(
        refunds,
        and(eq(refunds.companyId, cashEntries.companyId), eq(refunds.id, cashEntries.refundId)),
      )
      .where(and(eq(cashEntries.companyId, companyId), eq(cashEntries.shiftId, shiftId)))
      .orderBy(asc(cashEntries.seq)),

  /** The sums that came into each shift and went out of it. */
  sumsOf: async (db: Db, companyId: string, shiftIds: string[]) =>
    shiftIds.length === 0
      ? []
      : db
          .select({
            shiftId: cashEntries.shiftId,
            inFen:
              sql`coalesce(sum(${cashEntries.amountFen}) filter (where ${cashEntries.amountFen} > 0), 0)`.mapWith(
                Number,
              ),
            ins: sql`count(*) filter (where ${cashEntries.amountFen} > 0)`.mapWith(Number),
            outFen:
              sql`coalesce(-sum(${cashEntries.amountFen}) filter (where ${cashEntries.amountFen} < 0), 0)`.mapWith(
                Number,
              ),
            outs: sql`count(*) filter (where ${cashEntries.amountFen} < 0)`.mapWith(Number),
          })
          .from(cashEntries)
          .where(and(eq(cashEntries.companyId, companyId), inArray(cashEntries.shiftId, shiftIds)))
          .groupBy(cashEntries.shiftId),

  /** By day of the shop's calendar and by box, what each kind of entry adds up to. An undone entry counts for its kind. */
  sumsByDay: async (db: Db, companyId: string, from: Date, until: Date) => {
    const rows = await readRows<{
      day: string
      box_id: string
      box: string
      kind: CashEntryKind
      fen: string
      n: string
    }>(
      db,
      sql`select (e.created_at at time zone ${sql.raw(`'${shopZone}'`)})::date::text as day, b.id as box_id, b.name as box,
          coalesce(u.kind, e.kind) as kind, sum(e.amount_fen) as fen, count(*) as n
        from cash_entries e
        join cash_shifts s on s.company_id = e.company_id and s.id = e.shift_id
        join cash_boxes b on b.company_id = s.company_id and b.id = s.box_id
        left join cash_entries u on u.company_id = e.company_id and u.id = e.reverses_id
        where e.company_id = ${companyId} and e.created_at >= ${from.toISOString()}::timestamptz
          and e.created_at < ${until.toISOString()}::timestamptz
        group by 1, 2, 3, 4 order by 1 desc, 3, 4`,
    )
    return rows.map(({ box_id, fen, n, ...row }) => ({
      ...row,
      boxId: box_id,
      fen: Number(fen),
      n: Number(n),
    }))
  },
}
