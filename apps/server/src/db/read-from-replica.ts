import type { Db } from './database.ts'
import { isUnreachable } from './database-errors.ts'

interface Options {
  /** a read that was half done on a lost standby is not started again on the primary */
  isOnce?: boolean
}

/** Long reads that should block no other query: on a standby that is as new as the primary, else on the primary. */
export const readFromReplica = async <Read>(
  db: Db,
  read: (db: Db) => Promise<Read>,
  { isOnce = false }: Options = {},
): Promise<Read> => {
  const connection = await db.services.replica?.borrow()
  if (!connection) return read(db)
  let isBroken = false
  try {
    return await read(connection.db)
  } catch (error) {
    isBroken = isUnreachable(error)
    if (!isBroken || isOnce) throw error
  } finally {
    connection.release(isBroken)
  }
  return read(db)
}
