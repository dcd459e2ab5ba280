import type { Logger } from '../../kernel/logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import type { MoveDeps } from '../order/move-order.ts'
import type { Refunds } from './refund/refunds.ts'

export interface PaymentDeps extends MoveDeps {
  now: () => number
  logger: Logger
  directory: ShopDirectory
  providers: Providers
  refunds: Refunds
  /** the public address for providers' webhooks, if the installation has one */
  publicUrl: string | undefined
}
