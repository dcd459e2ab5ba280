import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, eq, sql } from './sql.ts'

interface OwnedTable {
  companyId: AnyPgColumn
  userId: AnyPgColumn
}

/** The condition of every query for a buyer's own records. */
export const ownedBy = (table: OwnedTable, { companyId, userId }: { companyId: string; userId: string }) =>
  and(eq(table.companyId, companyId), eq(table.userId, userId))

/** The same of a prepared query, which is executed with the owner. */
export const ownedByInput = ({ companyId, userId }: OwnedTable) =>
  and(eq(companyId, sql.placeholder('companyId')), eq(userId, sql.placeholder('userId')))
