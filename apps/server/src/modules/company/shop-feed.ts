import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/**
 * Notifies open pages that a shop's prices, products or data have changed, in whichever process. Created after the
 * directory, so that a page that reads again gets the new shop.
 */
export const createShopFeed = async (database: Pick<Database, 'listen'>) => {
  const { follow, notify, notifyAll } = createFollowers<[]>()
  await database.listen(
    'shop_changed',
    (companyId) => (companyId === '*' ? notifyAll() : notify(companyId)),
    notifyAll,
  )
  return { follow }
}

export type ShopFeed = Awaited<ReturnType<typeof createShopFeed>>
