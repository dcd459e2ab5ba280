import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { quoteSheetRepository } from '../counter/quote-sheet-repository.ts'
import { sheetStateAt } from '../counter/sheet-validity.ts'
import { titleOf } from '../customer/customer-title.ts'
import { buyerSearchRepository } from './buyer-search-repository.ts'
import { listShopOrders } from './list-shop-orders.ts'

const mostMatches = 8

const findSheets = async (db: Db, companyId: string, keyword: string, now: number) =>
  (await quoteSheetRepository.search(db, companyId, { keyword, most: mostMatches, now: new Date(now) })).map(
    ({ sheet }) => ({
      id: sheet.id,
      sheet_no: sheet.sheetNo,
      state: sheetStateAt(sheet, now),
      title: sheet.title,
      goods: sheet.goods,
    }),
  )

/** A few orders, customers and quotations that match a partly typed number or name. */
export const findAnything = async (
  { db, now }: { db: Db; now: () => number },
  shop: Shop,
  member: Member,
  words: string,
): Promise<CallData<ConsoleCalls['find']>> => {
  const maySeeCustomers = member.permissions.has('customer.view')
  const mayQuote = member.permissions.has('order.take')
  if (words === '')
    return { orders: [], customers: maySeeCustomers ? [] : undefined, ...(mayQuote && { sheets: [] }) }
  const query = { keyword: words, sort: 'newest', limit: mostMatches } as const
  const [{ list }, customers, sheets] = await Promise.all([
    listShopOrders(db, shop, member, query, now()),
    maySeeCustomers ? buyerSearchRepository.search(db, shop.id, words, mostMatches) : undefined,
    mayQuote ? findSheets(db, shop.id, words, now()) : undefined,
  ])
  return {
    orders: list,
    customers: customers?.map((customer) => ({
      id: customer.id,
      name: titleOf(customer),
      mobile: maskMobile(customer.mobile),
    })),
    ...(sheets && { sheets }),
  }
}
