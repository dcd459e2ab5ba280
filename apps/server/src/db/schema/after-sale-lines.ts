import { sql } from '../sql.ts'
import { afterSales } from './after-sales.ts'
import { orderLines } from './order-lines.ts'
import { bigint, check, foreignKey, index, pgTable, primaryKey, uuid } from './pg-core.ts'

/** Of which goods, and how many. */
export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    companyId: uuid('company_id').notNull(),
    afterId: uuid('after_id').notNull(),
    lineId: uuid('line_id').notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.afterId, table.lineId] }),
    foreignKey({
      name: 'after_sale_lines_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'after_sale_lines_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }),
    index('after_sale_lines_of_line').on(table.companyId, table.lineId),
    check('after_sale_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
