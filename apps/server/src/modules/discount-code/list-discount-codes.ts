import type { Db } from '../../db/database.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { discountCodeRepository } from './discount-code-repository.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface Query extends Page {
  standing?: 'open' | 'over' | undefined
  keyword?: string | undefined
}

const cursorOf = ({ cursor }: Page) => (cursor === undefined ? undefined : readCursor(cursor, 'newest'))

const newestAfter = (micros: string, id: string) => writeCursor({ sort: 'newest', value: micros, id })

export const listDiscountCodes = async (
  { db, now }: { db: Db; now: () => number },
  companyId: string,
  { standing, keyword, ...query }: Query,
) => {
  const filter = { standing, keyword: keyword?.toUpperCase(), now: new Date(now()) }
  const rows = await discountCodeRepository.list(db, companyId, filter, cursorOf(query), query.limit + 1)
  return pageOf(rows, query.limit, ({ micros, row }) => newestAfter(micros, row.id))
}

/** The orders that used a code. */
export const listDiscountCodeUses = async (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  query: Page,
) => {
  const rows = await discountCodeRepository.listUses(db, companyId, id, cursorOf(query), query.limit + 1)
  return pageOf(rows, query.limit, ({ micros, orderId }) => newestAfter(micros, orderId))
}
