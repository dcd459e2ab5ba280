import type { Db } from '../../db/database.ts'
import { staff, staffRecoveryCodes, staffSessions, users, userTokens } from '../../db/schema/index.ts'

/** Rows with secret columns, of all people of the installation. */
export const secretRowsRepository = {
  read: async (db: Db) => {
    const [people, buyers, sessions, tokens, codes] = await Promise.all([
      db.select().from(staff),
      db.select().from(users),
      db.select().from(staffSessions),
      db.select().from(userTokens),
      db.select().from(staffRecoveryCodes),
    ])
    return { people, buyers, sessions, tokens, codes }
  },
}
