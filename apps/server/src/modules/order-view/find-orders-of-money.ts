import type { Db } from '../../db/database.ts'
import type { MoneyListFilter } from './money-list-repository.ts'
import { orderListRepository } from './order-list-repository.ts'
import { readMoneyKeyword } from './read-money-keyword.ts'

/** More orders than a page of payments can refer to. */
const mostOrders = 200

/** Parses a search text and finds the orders that it may mean: by number, buyer or goods. */
export const findByKeyword = async (
  db: Db,
  companyId: string,
  typed: string | undefined,
): Promise<Pick<MoneyListFilter, 'keyword' | 'orderIds'>> => {
  if (!typed) return {}
  const keyword = readMoneyKeyword(typed)
  const orderIds = keyword.text
    ? await orderListRepository.listIds(db, companyId, { keyword: keyword.text }, mostOrders)
    : []
  return { keyword, orderIds }
}
