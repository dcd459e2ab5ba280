import { type OfferState, stateOfOffer } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { inquiries, inquiryAdditions, inquiryOffers, orders } from '../../db/schema/index.ts'
import { and, asc, desc, eq, inArray } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'

export type OfferRow = typeof inquiryOffers.$inferSelect

/** An offer with the number of the order that it has become. */
export interface OfferView {
  offer: OfferRow
  orderNo: string | null
}

const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]

const isOne = ({ companyId, id }: Pick<OfferRow, 'companyId' | 'id'>) =>
  and(eq(inquiryOffers.companyId, companyId), eq(inquiryOffers.id, id))

const withOrder = (db: Db) =>
  db
    .select({ offer: inquiryOffers, orderNo: orders.orderNo })
    .from(inquiryOffers)
    .leftJoin(
      orders,
      and(eq(orders.companyId, inquiryOffers.companyId), eq(orders.id, inquiryOffers.orderId)),
    )

export const offerRepository = {
  insert: async (tx: Db, row: typeof inquiryOffers.$inferInsert) => {
    await tx.insert(inquiryOffers).values(row)
  },

  /** Newest first. */
  listOf: (db: Db, companyId: string, inquiryIds: string[]): Promise<OfferView[]> =>
    inquiryIds.length === 0
      ? Promise.resolve([])
      : withOrder(db)
          .where(and(eq(inquiryOffers.companyId, companyId), inArray(inquiryOffers.inquiryId, inquiryIds)))
          .orderBy(asc(inquiryOffers.inquiryId), desc(inquiryOffers.version)),

  find: (db: Db, companyId: string, inquiryId: string, id: string) =>
    first(
      db
        .select()
        .from(inquiryOffers)
        .where(and(isOne({ companyId, id }), eq(inquiryOffers.inquiryId, inquiryId))),
    ),

  /** Only of an inquiry that this buyer has made. */
  findOwn: (db: Db, { companyId, userId }: Owner, id: string) =>
    first(
      db
        .select({ offer: inquiryOffers, inquiry: inquiries, orderNo: orders.orderNo })
        .from(inquiryOffers)
        .innerJoin(
          inquiries,
          and(eq(inquiries.companyId, inquiryOffers.companyId), eq(inquiries.id, inquiryOffers.inquiryId)),
        )
        .leftJoin(
          orders,
          and(eq(orders.companyId, inquiryOffers.companyId), eq(orders.id, inquiryOffers.orderId)),
        )
        .where(and(isOne({ companyId, id }), eq(inquiries.userId, userId))),
    ),

  /** Ends it only while it is open: a second request changes nothing. Returns whether it was open. */
  end: async (
    tx: Db,
    offer: Pick<OfferRow, 'companyId' | 'id'>,
    state: OfferState,
    orderId: string | null = null,
  ): Promise<boolean> =>
    (
      await tx
        .update(inquiryOffers)
        .set({ state, orderId })
        .where(and(isOne(offer), eq(inquiryOffers.state, stateOfOffer.open)))
        .returning({ id: inquiryOffers.id })
    ).length > 0,

  insertAddition: async (tx: Db, row: typeof inquiryAdditions.$inferInsert) => {
    await tx.insert(inquiryAdditions).values(row)
  },

  /** Oldest first. */
  additionsOf: (db: Db, companyId: string, inquiryIds: string[]) =>
    inquiryIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(inquiryAdditions)
          .where(
            and(eq(inquiryAdditions.companyId, companyId), inArray(inquiryAdditions.inquiryId, inquiryIds)),
          )
          .orderBy(asc(inquiryAdditions.id)),
}
