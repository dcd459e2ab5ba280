import type { Db } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'

export interface PaymentDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: ShopDirectory
  providers: Providers
  /** where providers reach us, if the installation says so */
  publicUrl: string | undefined
}
