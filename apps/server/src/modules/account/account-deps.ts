import type { Db } from '../../db/database.ts'
import type { PasswordQueue } from './passwords.ts'

/** The dependencies of the account's use cases. */
export interface AccountDeps {
  db: Db
  now: () => number
  passwords: PasswordQueue
}
