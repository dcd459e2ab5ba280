import type { Db } from './database.ts'

/** Runs the work in the open transaction if the database is one, without a savepoint; else in a transaction of its own. */
export const joinTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transactionAnnouncements ? work(db) : db.transaction(work)
