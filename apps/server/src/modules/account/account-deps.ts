import type { Db } from '../../db/database.ts'
import type { PasswordQueue } from './passwords.ts'

/** What the account's use cases work with. */
export interface AccountDeps {
  db: Db
  now: () => number
  passwords: PasswordQueue
}
