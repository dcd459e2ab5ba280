import type { VersionState } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { orderVersions } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import type { OrderRow } from '../order/order-repository.ts'

export type { SoldLine } from '../../db/schema/index.ts'
export type OrderVersionRow = typeof orderVersions.$inferSelect
export type NewVersion = typeof orderVersions.$inferInsert
type OrderKey = Pick<OrderRow, 'companyId' | 'id'>

const isOpen = (companyId: string) =>
  and(eq(orderVersions.companyId, companyId), eq(orderVersions.state, 'proposed'))

/** Everything here runs under the order's lock, so that of two answers the second sees the first. */
export const orderVersionRepository = {
  insert: async (tx: Db, row: NewVersion) => {
    await tx.insert(orderVersions).values(row)
  },

  find: async (db: Db, { companyId, id: orderId }: OrderKey, id: string) =>
    (
      await db
        .select()
        .from(orderVersions)
        .where(
          and(
            eq(orderVersions.companyId, companyId),
            eq(orderVersions.orderId, orderId),
            eq(orderVersions.id, id),
          ),
        )
    )[0],

  findOpen: async (db: Db, { companyId, id: orderId }: OrderKey) =>
    (
      await db
        .select()
        .from(orderVersions)
        .where(and(isOpen(companyId), eq(orderVersions.orderId, orderId)))
    )[0],

  /** The answer to a proposal that is open; what the line was before is written with a yes. */
  answer: async (
    tx: Db,
    { companyId, id }: Pick<OrderVersionRow, 'companyId' | 'id'>,
    state: Exclude<VersionState, 'proposed'>,
    changes: Partial<NewVersion> & { answeredAt: Date },
  ) => {
    await tx
      .update(orderVersions)
      .set({ ...changes, state })
      .where(and(isOpen(companyId), eq(orderVersions.id, id)))
  },
}
