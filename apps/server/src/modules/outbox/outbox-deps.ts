import type { Db } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'

export interface OutboxDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: Pick<ShopDirectory, 'find'>
  providers: Providers
  /** where buyers reach the installation, for links in e-mails */
  publicUrl?: string | undefined
}
