import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/**
 * Tells open pages that a shop's prices, products or data have changed, whichever process has changed them. Made after
 * the directory, so that whoever asks anew is answered by the new shop.
 */
export const createShopFeed = async (database: Pick<Database, 'listen'>) => {
  const { follow, tell, tellAll } = createFollowers<[]>()
  await database.listen(
    'shop_changed',
    (companyId) => (companyId === '*' ? tellAll() : tell(companyId)),
    tellAll,
  )
  return { follow }
}

export type ShopFeed = Awaited<ReturnType<typeof createShopFeed>>
