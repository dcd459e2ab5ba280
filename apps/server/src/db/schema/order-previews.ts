import { bytea } from './bytea.ts'
import { orderFiles } from './order-files.ts'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from './pg-core.ts'

/** Small pictures of artwork's pages, under names that nobody can guess. */
export const orderPreviews = pgTable(
  'order_previews',
  {
    companyId: uuid('company_id').notNull(),
    token: text().notNull(),
    fileId: uuid('file_id').notNull(),
    webp: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.token] }),
    foreignKey({
      name: 'order_previews_file',
      columns: [table.companyId, table.fileId],
      foreignColumns: [orderFiles.companyId, orderFiles.id],
    }).onDelete('cascade'),
    index('order_previews_of_file').on(table.companyId, table.fileId),
  ],
)
