import { afterSales } from './after-sales.ts'
import { bytea } from './bytea.ts'
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from './pg-core.ts'

/** A picture of what is wrong: where it lies, and the name, which nobody can guess, of a small one of our own beside it. */
export const afterSaleImages = pgTable(
  'after_sale_images',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    afterId: uuid('after_id').notNull(),
    key: text().notNull(),
    token: text().notNull(),
    /** only of pictures that came before small ones went to the storage, until a job has moved them there */
    webp: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'after_sale_images_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    unique('after_sale_images_key').on(table.companyId, table.key),
    unique('after_sale_images_token').on(table.companyId, table.token),
    index('after_sale_images_of').on(table.companyId, table.afterId, table.id),
  ],
)
