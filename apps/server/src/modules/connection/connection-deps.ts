import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { ConnectionHosts } from '../../providers/connection/connection-hosts.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'

export interface ConnectionDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: ShopDirectory
  providers: Providers
  secrets: SecretBox
  hosts: ConnectionHosts
  /** the address of the installation, if it has one */
  publicUrl: string | undefined
  /** where buyers reach this machine otherwise */
  shopAddress: string
  dataDir: string
  storage: { kind: 'local' | 'oss' | 's3' }
}
