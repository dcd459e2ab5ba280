import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { afterSaleRepository } from './after-sale-repository.ts'

type Search = Parameters<typeof afterSaleRepository.search>[2]

interface Query extends Omit<Search, 'userId' | 'sort' | 'cursor' | 'most'> {
  customer?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** After-sales of a shop, newest first; the queue of waiting ones begins with the oldest. */
export const searchAfterSales = async (
  db: Db,
  companyId: string,
  { cursor, limit, customer, ...filter }: Query,
) => {
  if (customer !== undefined && !isUuid(customer)) return { page: [], next: undefined }
  const sort = filter.turn ? 'waiting' : 'newest'
  const rows = await afterSaleRepository.search(db, companyId, {
    ...filter,
    userId: customer,
    sort,
    cursor: cursor ? readCursor(cursor, sort) : undefined,
    most: limit + 1,
  })
  return pageOf(rows, limit, ({ micros, row }) => writeCursor({ sort, value: micros, id: row.id }))
}
