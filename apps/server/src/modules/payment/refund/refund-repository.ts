import { type PayChannel, type ProvidedChannel, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { memberships, moneyNumbers, paymentGroups, payments, refunds } from '../../../db/schema/index.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, sql } from '../../../db/sql.ts'
import { lastQueriedAt, takeMoneyNumber } from '../payment-repository.ts'

export type RefundRow = typeof refunds.$inferSelect
type NewRefund = typeof refunds.$inferInsert

const isRefund = (companyId: string, id: string) => and(eq(refunds.companyId, companyId), eq(refunds.id, id))

/** Still promised, and its provider was not queried since. */
const isUntouched = ({ companyId, id, tries }: RefundRow) =>
  and(isRefund(companyId, id), eq(refunds.state, stateOfRefund.underWay), eq(refunds.tries, tries))

/** Excludes a failed refund that was promised again: the newer one counts. */
export const isNotRenewed = sql`not exists (select 1 from refunds anew
  where anew.company_id = ${refunds.companyId} and anew.cause = 'again:' || ${refunds.id})`

/** The cause of the row that cancels out a payment which was confirmed by mistake: no money was refunded by it. */
export const undoingCause = (paymentId: string): string => `unpay:${paymentId}`
export const isUndoing = ({ cause, paymentId }: Pick<RefundRow, 'cause' | 'paymentId'>): boolean =>
  cause === undoingCause(paymentId)

/** A deposit, its rest and some extra sums; staff may take a rest in several payments. */
const mostParts = 50

/** The cause of each further part of a refund that is taken from several payments. */
export const partCause = (cause: string, at: number): string => (at === 0 ? cause : `${cause}#${at + 1}`)

const furtherParts = (cause: string): string[] =>
  Array.from({ length: mostParts - 1 }, (_, at) => partCause(cause, at + 1))

const first = async (rows: Promise<RefundRow[]>) => (await rows)[0]

export const refundRepository = {
  /** Undefined if the number is taken. */
  insert: async (tx: Db, row: NewRefund) =>
    (await takeMoneyNumber(tx, row.companyId, row.refundNo))
      ? first(tx.insert(refunds).values(row).returning())
      : undefined,

  /** Inserts it under a number that the company has already. */
  insertNumbered: async (tx: Db, row: NewRefund): Promise<RefundRow> => {
    const refund = await first(tx.insert(refunds).values(row).returning())
    if (!refund) throw new Error('a refund was not kept')
    return refund
  },

  find: (db: Db, companyId: string, id: string) =>
    first(db.select().from(refunds).where(isRefund(companyId, id))),

  /** In any shop: a provider sends only the number. */
  findByNo: async (db: Db, refundNo: string, companyId?: string) =>
    (
      await db
        .select({ refund: refunds })
        .from(moneyNumbers)
        .innerJoin(
          refunds,
          and(eq(refunds.companyId, moneyNumbers.companyId), eq(refunds.refundNo, moneyNumbers.number)),
        )
        .where(
          and(
            eq(moneyNumbers.number, refundNo),
            companyId ? eq(moneyNumbers.companyId, companyId) : undefined,
          ),
        )
    )[0]?.refund,

  findByCause: (db: Db, companyId: string, cause: string) =>
    first(
      db
        .select()
        .from(refunds)
        .where(and(eq(refunds.companyId, companyId), eq(refunds.cause, cause))),
    ),

  /** Of one cause, or the parts of it that were taken from several payments. */
  listByCause: (db: Db, companyId: string, cause: string) =>
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), inArray(refunds.cause, [cause, ...furtherParts(cause)])))
      .orderBy(asc(refunds.id)),

  listOf: (db: Db, companyId: string, orderId: string) =>
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), eq(refunds.orderId, orderId)))
      .orderBy(asc(refunds.id)),

  listOfAfterSale: (db: Db, companyId: string, afterSaleId: string) =>
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.companyId, companyId), eq(refunds.afterSaleId, afterSaleId)))
      .orderBy(asc(refunds.id)),

  /**
   * Locked until the transaction ends, after the order's lock: the refunds that one person makes for several orders at
   * once are counted one after the other.
   */
  lockGiver: async (tx: Db, companyId: string, actorId: string) => {
    await tx
      .select({ staffId: memberships.staffId })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.staffId, actorId)))
      .for('no key update')
  },

  /**
   * The sum of the refunds that a member of staff has made or promised since then, over all orders. A failed refund is
   * owed until it is promised again, and then counts for the person who did that.
   */
  sumBy: async (tx: Db, companyId: string, actorId: string, since: Date, except?: string) =>
    (
      await tx
        .select({ fen: sql`coalesce(sum(${refunds.amountFen}), 0)`.mapWith(Number) })
        .from(refunds)
        .where(
          and(
            eq(refunds.companyId, companyId),
            eq(refunds.actorId, actorId),
            gte(refunds.createdAt, since),
            // It is done after it was made: written as in the index, which is read from that moment on.
            sql`coalesce(${refunds.doneAt}, ${refunds.createdAt}) >= ${since.toISOString()}::timestamptz`,
            except === undefined ? undefined : ne(refunds.id, except),
            isNotRenewed,
            // These rows refund no money.
            sql`${refunds.cause} not like 'unpay:%'`,
          ),
        )
    )[0]?.fen ?? 0,

  /** The refunded or promised sum of a payment. */
  sumOf: async (tx: Db, companyId: string, paymentId: string) =>
    (
      await tx
        .select({ fen: sql`coalesce(sum(${refunds.amountFen}), 0)`.mapWith(Number) })
        .from(refunds)
        .where(
          and(
            eq(refunds.companyId, companyId),
            eq(refunds.paymentId, paymentId),
            ne(refunds.state, stateOfRefund.failed),
          ),
        )
    )[0]?.fen ?? 0,

  /** The paid sum of each order that is neither refunded nor promised. */
  restsOf: async (tx: Db, companyId: string, orderIds: string[]): Promise<Map<string, number>> => {
    if (orderIds.length === 0) return new Map()
    const gone = sql`(select coalesce(sum(${refunds.amountFen}), 0) from ${refunds}
      where ${and(
        eq(refunds.companyId, payments.companyId),
        eq(refunds.paymentId, payments.id),
        ne(refunds.state, stateOfRefund.failed),
      )})`
    const rows = await tx
      .select({ orderId: payments.orderId, fen: sql`${payments.amountFen} - ${gone}`.mapWith(Number) })
      .from(payments)
      .where(and(eq(payments.companyId, companyId), inArray(payments.orderId, orderIds), payments.counts))
    const rests = new Map<string, number>()
    for (const { orderId, fen } of rows) rests.set(orderId, (rests.get(orderId) ?? 0) + fen)
    return rests
  },

  /** The part of that sum that came from a provider and goes back there. */
  sumThroughProvider: async (tx: Db, companyId: string, paymentId: string) =>
    (
      await tx
        .select({ fen: sql`coalesce(sum(${refunds.amountFen} - ${refunds.balanceFen}), 0)`.mapWith(Number) })
        .from(refunds)
        .where(
          and(
            eq(refunds.companyId, companyId),
            eq(refunds.paymentId, paymentId),
            eq(refunds.to, 'origin'),
            ne(refunds.state, stateOfRefund.failed),
          ),
        )
    )[0]?.fen ?? 0,

  /** Only while it is promised: undefined if it is settled already. */
  update: (db: Db, { companyId, id }: Pick<RefundRow, 'companyId' | 'id'>, changes: Partial<NewRefund>) =>
    first(
      db
        .update(refunds)
        .set(changes)
        .where(and(isRefund(companyId, id), eq(refunds.state, stateOfRefund.underWay)))
        .returning(),
    ),

  /**
   * Promised through a provider and not requested for a while that grows with every try, up to an hour; see payments.
   */
  listDue: async (db: Db, channel: ProvidedChannel, now: Date, most: number) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const pause = sql`least(interval '1 hour', interval '10 seconds' * power(2, least(${refunds.tries}, 12)))`
    const rows = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
      .where(
        and(
          eq(refunds.state, stateOfRefund.underWay),
          eq(refunds.to, 'origin'),
          eq(payments.channel, channel),
          sql`(${refunds.askedAt} is null or ${refunds.askedAt} <= ${at} - ${pause} or ${refunds.askedAt} > ${at} + interval '1 minute')`,
        ),
      )
      .orderBy(lastQueriedAt(refunds))
      .limit(most)
    return rows.map(({ refund }) => refund)
  },

  /**
   * Before the request to its provider: false if another process has made one just now, or it is settled or withdrawn.
   */
  claim: async (db: Db, seen: RefundRow, now: Date) =>
    (
      await db
        .update(refunds)
        .set({ askedAt: now, tries: seen.tries + 1 })
        .where(isUntouched(seen))
        .returning({ id: refunds.id })
    ).length > 0,

  /** It will not be requested any more: false if a request was made since it was read, or it is settled. */
  withdraw: async (tx: Db, seen: RefundRow, failure: string) =>
    (
      await tx
        .update(refunds)
        .set({ state: stateOfRefund.failed, failure })
        .where(isUntouched(seen))
        .returning({ id: refunds.id })
    ).length > 0,

  /** An offline refund that was marked by mistake is owed again: undefined if somebody has changed it since. */
  unmark: (tx: Db, seen: RefundRow, changes: Partial<NewRefund>) =>
    first(
      tx
        .update(refunds)
        .set({
          ...changes,
          doneAt: null,
          markedAt: null,
          markedBy: '',
          markedNote: '',
          voucherKey: '',
          voucherKind: '',
        })
        .where(
          and(
            isRefund(seen.companyId, seen.id),
            eq(refunds.state, stateOfRefund.done),
            isNotNull(refunds.markedAt),
          ),
        )
        .returning(),
    ),

  /**
   * The refunds that our books say went through a channel between two times, and the number under which the money had
   * come.
   */
  listDone: async (db: Db, companyIds: string[], channel: PayChannel, from: Date, to: Date) => {
    const rows = await db
      .select({
        refund: refunds,
        account: payments.account,
        paymentNo: sql<string>`coalesce(${paymentGroups.tradeNo}, ${payments.paymentNo})`,
      })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
      .leftJoin(
        paymentGroups,
        and(eq(paymentGroups.companyId, payments.companyId), eq(paymentGroups.id, payments.tradeId)),
      )
      .where(
        and(
          inArray(refunds.companyId, companyIds),
          eq(payments.channel, channel),
          eq(refunds.to, 'origin'),
          eq(refunds.state, stateOfRefund.done),
          // The provider knows nothing of refunds outside of it.
          isNull(refunds.markedAt),
          sql`${refunds.doneAt} >= ${from.toISOString()}::timestamptz`,
          sql`${refunds.doneAt} < ${to.toISOString()}::timestamptz`,
        ),
      )
    return rows.map(({ refund, paymentNo, account }) => ({ ...refund, paymentNo, account }))
  },
}
