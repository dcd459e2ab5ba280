import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, eq } from './sql.ts'

interface OwnedTable {
  companyId: AnyPgColumn
  userId: AnyPgColumn
}

/** The condition of every query for a buyer's own records. */
export const ownedBy = (table: OwnedTable, { companyId, userId }: { companyId: string; userId: string }) =>
  and(eq(table.companyId, companyId), eq(table.userId, userId))
