import type { Db } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'

export interface WechatDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: ShopDirectory
  providers: Providers
}
