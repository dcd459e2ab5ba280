import type { Db } from './database.ts'
import type { SQL } from './sql.ts'

/** The rows of a question in the database's own language, as the driver has them: sums and large numbers may be text. */
export const readRows = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows
