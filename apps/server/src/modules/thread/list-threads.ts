import type { Db } from '../../db/database.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { type ThreadSort, threadRepository } from './thread-repository.ts'

interface Query {
  view: 'all' | 'waiting'
  limit: number
  cursor?: string | undefined
}

/** Threads of a shop: the newest first, or of those that wait for an answer the oldest. */
export const listThreads = async (db: Db, companyId: string, { view, limit, cursor }: Query) => {
  const sort: ThreadSort = view === 'waiting' ? 'waiting' : 'newest'
  const after = cursor ? readCursor<ThreadSort>(cursor, sort) : undefined
  const rows = await threadRepository.list(db, companyId, { sort, cursor: after, most: limit + 1 })
  return pageOf(rows, limit, ({ micros, thread }) => writeCursor({ sort, value: micros, id: thread.orderId }))
}
