import { stateOfOrder } from '@yinpu/contract'
import type { ArtworkView } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { instantOf } from '../../db/micros.ts'
import { audit, orderFiles, orders } from '../../db/schema/index.ts'
import { and, asc, count, eq, gte, inArray, type SQL, sql } from '../../db/sql.ts'
import { readListed } from './listed-order-repository.ts'
import { isNotWaiting, proofConditions } from './order-list-repository.ts'

/** The cursor of the queue: the last row of this page; without micros that row has no due date. */
export interface ReviewCursor {
  micros: number | undefined
  isRush: boolean
  id: string
}

const inView = (companyId: string, view: ArtworkView) =>
  and(
    eq(orders.companyId, companyId),
    view === 'review' ? and(eq(orders.state, stateOfOrder.underReview), isNotWaiting) : proofConditions[view],
  )

/** Orders are due in the evening of a day: among those of one day the rush orders come first. */
const calm = (rushIds: readonly string[]) =>
  sql<boolean>`not (${orders.rush} = any(${sql.param([...rushIds])}::text[]))`

const after = ({ micros, isRush, id }: ReviewCursor, isCalm: SQL): SQL =>
  micros === undefined
    ? sql`(${orders.dueAt} is null and (${isCalm}, ${orders.id}) > (${!isRush}, ${id}::uuid))`
    : sql`(${orders.dueAt} is null or (${orders.dueAt}, ${isCalm}, ${orders.id}) > (${instantOf(micros)}, ${!isRush}, ${id}::uuid))`

export const reviewRepository = {
  /** The artwork that waits for review, by due date. */
  list: (
    db: Db,
    companyId: string,
    view: ArtworkView,
    rushIds: readonly string[],
    cursor: ReviewCursor | undefined,
    most: number,
  ) => {
    const isCalm = calm(rushIds)
    const ordering = sql`orders.due_at, ${isCalm}, orders.id`
    const isMatch = and(inView(companyId, view), cursor && after(cursor, isCalm))
    const source = sql`select * from orders where ${isMatch} order by ${ordering} limit ${most}`
    return readListed(db, source, ordering, most)
  },

  count: async (db: Db, companyId: string, view: ArtworkView) =>
    (await db.select({ n: count() }).from(orders).where(inView(companyId, view)))[0]?.n ?? 0,

  /** The columns of these orders' files that a list shows. */
  filesOf: (db: Db, companyId: string, orderIds: string[]) =>
    db
      .select({
        orderId: orderFiles.orderId,
        check: orderFiles.check,
        pages: orderFiles.pages,
        previews: orderFiles.previews,
      })
      .from(orderFiles)
      .where(and(eq(orderFiles.companyId, companyId), inArray(orderFiles.orderId, orderIds)))
      .orderBy(asc(orderFiles.orderId), asc(orderFiles.id)),

  /** The number of orders that a person has judged since then. */
  countJudged: async (db: Db, companyId: string, staffId: string, since: number) => {
    // Ids begin with their time, so that the index of a person's rows is read from today on.
    const time = since.toString(16).padStart(12, '0')
    const firstId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
    const [row] = await db
      .select({ n: count() })
      .from(audit)
      .where(
        and(
          eq(audit.companyId, companyId),
          eq(audit.actorId, staffId),
          inArray(audit.action, ['approveArtwork', 'rejectArtwork']),
          gte(audit.id, firstId),
          gte(audit.at, new Date(since)),
        ),
      )
    return row?.n ?? 0
  },
}
