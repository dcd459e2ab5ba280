import { bytea } from './bytea.ts'
import { orderFiles } from './order-files.ts'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from './pg-core.ts'

/** Small pictures of artwork's pages, by names that nobody can guess; their bytes lie in the storage. */
export const orderPreviews = pgTable(
  'order_previews',
  {
    companyId: uuid('company_id').notNull(),
    token: text().notNull(),
    fileId: uuid('file_id').notNull(),
    /** only of previews that were made before they went to the storage, until a job has moved them there */
    webp: bytea(),
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
