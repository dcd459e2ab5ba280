import type { Db } from '../../db/database.ts'
import type { PasswordDesk } from './password-desk.ts'

/** What the account's use cases work with. */
export interface AccountNeeds {
  db: Db
  now: () => number
  desk: PasswordDesk
}
